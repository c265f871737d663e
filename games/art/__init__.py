"""The drawings of the cards, from which `manage.py draw_cards` makes the one sprite that pages use."""
