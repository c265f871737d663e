"""AI opponents: from what a seat may know to an action with its reasons; the standard library only."""
