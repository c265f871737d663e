"""The rules as people read them: the facts that they hold, their numbers, and what the engine says."""
