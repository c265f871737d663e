"""What anyone needs to check a shuffle afterwards: the facts as text, and a script that reads it."""
