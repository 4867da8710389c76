"""Selects workloads on the command line of `bench`.

What is compared is the engine; of an application also its views, as a workload of its own: the id with AS_VIEWS.
"""

AS_VIEWS = " as views"


def filter_of(id):
    """A regular expression that matches only this id."""
    return "^" + "".join(c if c.isalnum() or c in "/=-_" else "\\" + c for c in id) + "$"


def words_of(id):
    """The words that select a workload and the implementation that is compared."""
    implementation = "views" if id.endswith(AS_VIEWS) else "engine"
    return ["--filter", filter_of(id.removesuffix(AS_VIEWS)), "--implementation", implementation]


def with_views(ids):
    return [name for id in ids for name in ([id, id + AS_VIEWS] if id.startswith("app/") else [id])]


def is_absent(complaint):
    """Whether the workload has no implementation of the kind that is compared."""
    return "has no implementation '" in str(complaint)
