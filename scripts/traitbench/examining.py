"""Which tests notice which machine-made bugs: the survey without a bug, the hunt for each, and the sums."""

import os
from collections import Counter
from dataclasses import asdict, replace

from traitbench import pieces, spreading
from traitbench.complaint import Complaint
from traitbench.sampling import FIGURES

CAUGHT, COMPILER, HUNG = "caught", "caught by the compiler", "hung"
SURVIVED, UNREACHED = "survived", "survived, no test runs it"
VERDICTS = [CAUGHT, COMPILER, HUNG, SURVIVED, UNREACHED]
NOTICED = {CAUGHT, COMPILER, HUNG}
MOST_FAILING = 10


def environment():
    """The tests' variables; unless it is set, so many random cases that another seed finds little more."""
    own = {name: value for name, value in os.environ.items() if name.startswith("TRAITS_")}
    return {"TRAITS_CASES": "2000", **own}


def surveyed(client, folder, judges, say):
    """The judges with their times and what they reach, the quickest first.

    A test that counts what the optimiser does may fail because of the switches. It judges nothing.
    """
    def call(judge):
        return judge, pieces.survey, (judge, folder, environment()), {}

    found, failing, ahead = [], [], judges
    while ahead:
        with spreading.Bar("survey", len(ahead)) as bar:
            results = []
            for result in spreading.spread(client, map(call, ahead)):
                results.append(result)
                bar.show(len(results))
        ahead = []
        for before, (judge, failed) in results:
            failing += failed
            passing = tuple(test for test in before.tests if test not in failed)
            if not failed:
                found.append(judge)
            elif passing and len(passing) < len(before.tests):
                ahead.append(replace(before, tests=passing))
    for test in sorted(failing):
        say(f"{test} fails with no bug inserted, and judges nothing")
    if len(failing) > MOST_FAILING:
        raise Complaint(f"More than {MOST_FAILING} tests fail with no bug inserted")
    return sorted(found, key=lambda each: (each.name == FIGURES, each.cpu, each.name))


def hunted(client, examination, numbers, judges, to_the_end):
    """What became of each bug, in the order of the numbers."""
    outcomes = {n: {"by": [], "is_hung": False, "left": []} for n in numbers}
    reaching = {n: [each for each in judges if n in each.reached] for n in numbers}

    def call(number, judges, **keywords):
        arguments = (number, judges, examination.folder, environment())
        return number, pieces.hunt, arguments, {"to_the_end": to_the_end, **keywords}

    with spreading.Bar("bugs", len(numbers)) as bar:
        calls = (call(n, reaching[n]) for n in numbers if n not in examination.refused and reaching[n])
        for done, (number, outcome) in enumerate(spreading.spread(client, calls), 1):
            outcomes[number] = outcome
            bar.show(done)
        # One after another, so that none is late only because of the others.
        for number, outcome in outcomes.items():
            if outcome["left"]:
                ((_, again),) = spreading.spread(client, [call(number, outcome["left"], is_last=True)])
                again["is_hung"] = again["is_hung"] and not outcome["by"]
                outcomes[number] = again | {"by": outcome["by"] + again["by"]}
    return [result(examination, n, outcomes[n], reaching[n]) for n in numbers]


def result(examination, number, outcome, reaching):
    if number in examination.refused:
        verdict = COMPILER
    elif not reaching:
        verdict = UNREACHED
    elif outcome["is_hung"]:
        verdict = HUNG
    else:
        verdict = CAUGHT if outcome["by"] else SURVIVED
    return {**asdict(examination.sample[number]), "verdict": verdict, "by": outcome["by"]}


def tally(results):
    """How many results have each verdict."""
    found = Counter(each["verdict"] for each in results)
    return {verdict: found[verdict] for verdict in VERDICTS}


def score(results):
    """The part of the bugs that something noticed, in per cent."""
    return 100 * sum(each["verdict"] in NOTICED for each in results) / len(results) if results else 100.0


def matrix(judges, results):
    """The kill matrix, summed up: for each class its seconds, how many bugs it notices and how many alone."""
    notices, alone = Counter(), Counter()
    for each in results:
        classes = {test.split("/")[0] for test in each["by"]}
        notices.update(classes)
        alone.update(classes if len(classes) == 1 else ())
    rows = [[j.name, f"{j.cpu:.1f}", str(notices[j.name]), str(alone[j.name])] for j in judges]
    return sorted(rows, key=lambda row: (-int(row[3]), -int(row[2]), row[0]))


def lonely(results):
    """The bugs that one test alone notices, as (test, bug)."""
    return sorted(
        (each["by"][0], f"{each['file']}:{each['line']}:{each['column']}: {each['operator']}")
        for each in results if len(each["by"]) == 1
    )
