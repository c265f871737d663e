def policy():
    raise KeyError


def is_present():
    return False
