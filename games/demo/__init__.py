"""Matches to look at, played by the AIs: for `manage.py seed_demo`."""
