"""Selects workloads on the command line of `bench`."""


def filter_of(id):
    """A regular expression that matches only this id."""
    return "^" + "".join(c if c.isalnum() or c in "/=-_" else "\\" + c for c in id) + "$"
