"""A plugin of pytest for `scripts/examine --scripts`: records which lines each test reaches, or runs those
tests that reach one line, the quickest first.

    REACHING_LOG   a file; a line of JSON for each test: what it uses, its seconds, its outcome
    REACHING_ONLY  a file of JSON, `[[test, seconds], …]`; the tests to run, in this order

coverage.py attributes lines to a context: a test, or a fixture that several tests share, because a shared
fixture runs only once, for whichever test comes first. Programs that a test starts inherit its context in
REACHING_CONTEXT, and record their lines by the `sitecustomize.py` of the copy.
"""

import json
import os
import threading
import time

import pytest

ERRORS = os.dup(2)  # Before pytest captures it.
COLLECTING = "collecting"
# The least time limit of a test in seconds, however fast it is without a bug.
PATIENCE = float(os.environ.get("REACHING_PATIENCE", 20))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    path = os.environ.get("REACHING_ONLY")
    if path is None:
        return
    with open(path) as file:
        wanted = dict(json.load(file))
    order = {name: place for place, name in enumerate(wanted)}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
    items[:] = sorted((i for i in items if i.nodeid in order), key=lambda i: order[i.nodeid])
    for item in items:
        item.limit = PATIENCE + 6 * wanted[item.nodeid]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Ends the process if a test takes much longer than it did without a bug."""
    switch(item.nodeid)
    limit = getattr(item, "limit", threading.TIMEOUT_MAX)
    alarm = threading.Timer(limit, give_up, [item.nodeid])
    alarm.daemon = True
    alarm.start()
    item.begin, item.outcome = time.monotonic(), "passed"
    try:
        return (yield)
    finally:
        alarm.cancel()
        log(item)
        switch(COLLECTING)


def give_up(name):
    os.write(ERRORS, f"HUNG {name}\n".encode())
    os._exit(70)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.outcome != "passed":
        item.outcome = report.outcome
    return report


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef, request):
    if fixturedef.scope == "function":
        return (yield)
    before = os.environ.get("REACHING_CONTEXT", COLLECTING)
    switch(shared(fixturedef))
    try:
        return (yield)
    finally:
        switch(before)


def shared(fixturedef):
    return f"fixture {fixturedef.baseid}:{fixturedef.argname}"


def switch(context):
    if "REACHING_LOG" not in os.environ:
        return
    import coverage

    os.environ["REACHING_CONTEXT"] = context
    if running := coverage.Coverage.current():
        running.switch_context(context)


def log(item):
    path = os.environ.get("REACHING_LOG")
    if path is None:
        return
    known = [known[-1] for known in item._fixtureinfo.name2fixturedefs.values() if known]
    entry = {
        "test": item.nodeid,
        "contexts": [item.nodeid, *(shared(each) for each in known if each.scope != "function")],
        "seconds": round(time.monotonic() - item.begin, 3),
        "outcome": item.outcome,
    }
    with open(path, "a") as file:
        file.write(json.dumps(entry) + "\n")
