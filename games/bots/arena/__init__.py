"""Plays policies against each other: the referee, the figures and the command."""
