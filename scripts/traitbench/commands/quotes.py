"""scripts/quotes: are the figures in the documents those of the recorded run?"""

from traitbench import quoting
from traitbench.arguments import Arguments
from traitbench.complaint import Status
from traitbench.revisions import REPOSITORY


def main(words):
    Arguments(
        "quotes",
        "Derives every figure that README.md and results/README.md quote from the recorded run of\n"
        "the whole suite again, and says where a document has another one.",
        "scripts/quotes",
        "0 all are right, 1 can't go on, 2 one is another",
    ).parse_args(words)
    quotations = quoting.all_of()
    wrong = [one for one in quotations if not one.stands_in(REPOSITORY)]
    print(f"From {quoting.RUN}:")
    for one in quotations:
        print(f"{'WRONG' if one in wrong else 'right'}  {one.document}: {one.text}")
    print(f"{len(quotations)} quotations, {len(wrong)} wrong")
    return Status.REGRESSED if wrong else Status.FINE
