"""Names, shared by all formats."""


def name_of(benchmark):
    return f"{benchmark.id}/{benchmark.implementation}"
