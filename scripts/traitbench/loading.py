"""Load on purpose, for measuring beside it: as much as a build and a browser make."""

import contextlib
import multiprocessing

MEMORY = 64 << 20


def spin():
    """Keeps a processor busy."""
    while True:
        pass


def thrash():
    """Fills the caches with other memory, again and again."""
    here, there = bytearray(MEMORY), bytearray(MEMORY)
    while True:
        there[:] = here


KINDS = (spin, spin, thrash)


@contextlib.contextmanager
def load():
    """Lasts as long as the block does, however that ends."""
    # Forked, so that they are there at once; they keep nothing of this process but memory.
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
