"""What others may listen to. Accounts know nothing of those who do."""

from django.dispatch import Signal

guest_becomes = Signal()
"""A guest becomes an account: `guest` is the guest's row, `user` the account's.

After signing up the two are one row; on signing in they are two, and what belongs to the guest has to move to
the account. Sent inside the transaction that does it. A receiver may answer with a sentence about what stays.
"""
