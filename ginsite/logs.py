"""What is worth a traceback: our faults, and not what strangers send."""

import logging


def strangers_are_told_briefly(record: logging.LogRecord) -> bool:
    """Makes a warning of one line out of a request that Django refused: no operator can mend it.

    Otherwise anyone could fill the log with errors, by a header. A refused request of django.request carries
    its status; what django.security tells of is refused by itself.
    """
    security = record.name.startswith("django.security")
    refused = record.name == "django.request" and getattr(record, "status_code", 500) < 500
    if security or refused:
        record.exc_info = record.exc_text = None
        if record.levelno > logging.WARNING:
            record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
    return True
