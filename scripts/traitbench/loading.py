"""Generates load while something is measured, about that of a build and a browser."""

import contextlib
import multiprocessing

MEMORY = 64 << 20


def spin():
    """Keeps a processor busy."""
    while True:
        pass


def thrash():
    """Evicts the caches continuously by copying large buffers."""
    here, there = bytearray(MEMORY), bytearray(MEMORY)
    while True:
        there[:] = here


KINDS = (spin, spin, thrash)


@contextlib.contextmanager
def load():
    """Runs the load processes until the block ends, also by an exception."""
    # Forked, because that starts them at once.
    forking = multiprocessing.get_context("fork")
    processes = [forking.Process(target=kind, daemon=True) for kind in KINDS]
    for process in processes:
        process.start()
    try:
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.join()
