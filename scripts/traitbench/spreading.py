"""Spreads the pieces of a long run over the workers of a Dask cluster: of this machine, or any.

A worker reads and runs what was built here, so it must see this folder under the same path: it runs on this
machine, or mounts the folder. It needs Python with the packages of `requirements-long.txt`.
"""

import contextlib
import logging
import os
import sys
import time

from traitbench.complaint import Complaint

SECONDS_TO_CONNECT = 20


def add_options(parser):
    parser.add_argument(
        "--cluster", metavar="ADDRESS",
        help="use the workers of this Dask scheduler, which must see this folder under the same path",
    )


@contextlib.contextmanager
def connected(address, folder):
    """A client of the scheduler at an address; without one of a new cluster, a worker a core."""
    from distributed import Client, LocalCluster

    with contextlib.ExitStack() as stack:
        if address:
            try:
                client = stack.enter_context(Client(address, timeout=SECONDS_TO_CONNECT))
            except (OSError, TypeError, ValueError) as error:
                raise Complaint(f"No Dask scheduler answers at '{address}' ({error})") from None
        else:
            cores = len(os.sched_getaffinity(0))
            cluster = LocalCluster(
                n_workers=cores, threads_per_worker=1, processes=True, memory_limit=0,
                dashboard_address=None, silence_logs=logging.CRITICAL,
            )
            client = stack.enter_context(Client(stack.enter_context(cluster)))
        demand(client, folder)
        yield client


def demand(client, folder):
    """Raises `Complaint` unless there is a worker, and each has the folder and the same versions."""
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_CONNECT)
    except TimeoutError:
        raise Complaint("The Dask scheduler has no worker; start one with 'dask worker ADDRESS'") from None
    try:
        client.get_versions(check=True)
    except ValueError as error:
        raise Complaint(f"The workers have other versions than this process: {error}") from None
    for worker, has_folder in client.run(os.path.isdir, str(folder)).items():
        if not has_folder:
            raise Complaint(f"The worker at {worker} does not see '{folder}'")


def spread(client, calls):
    """Yields (key, result) as pieces are done. A call is (key, function, arguments, keywords).

    A call is taken from the iterable only when a worker is free. Dask gives the piece of a worker that dies to
    another one, and each result arrives once.
    """
    from distributed import KilledWorker, as_completed

    source, keys, running = iter(calls), {}, as_completed()

    def start():
        while len(keys) < max(1, sum(client.nthreads().values())):
            if (call := next(source, None)) is None:
                return
            key, function, arguments, keywords = call
            future = client.submit(function, *arguments, **keywords, pure=False)
            keys[future] = key
            running.add(future)

    start()
    for future in running:
        key = keys.pop(future)
        try:
            yield key, future.result()
        except KilledWorker:
            raise Complaint(f"Four workers in turn died of one piece: {key}") from None
        start()


class Bar:
    """A bar with the time left, on a terminal; elsewhere a line for each quarter."""

    def __init__(self, what, total):
        self.what, self.total, self.told, self.begin = what, total, 0, time.monotonic()
        self.progress = None

    def __enter__(self):
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

        console = Console(stderr=True)
        if console.is_terminal:
            percent = "{task.percentage:>3.0f} %, left"
            columns = [TextColumn("{task.description}"), BarColumn(), TextColumn(percent)]
            columns += [TimeRemainingColumn(), TextColumn("after"), TimeElapsedColumn()]
            self.progress = Progress(*columns, console=console)
            self.progress.start()
            self.task = self.progress.add_task(self.what, total=self.total)
        return self

    def __exit__(self, *_):
        if self.progress:
            self.progress.stop()

    def show(self, done):
        if self.progress:
            return self.progress.update(self.task, completed=done)
        if (quarter := int(4 * done / self.total)) > self.told:
            self.told = quarter
            seconds = time.monotonic() - self.begin
            print(f"{self.what}: {25 * quarter} % after {seconds:.0f} s", file=sys.stderr, flush=True)
