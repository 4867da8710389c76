"""One page of HTML that holds everything it shows: nothing is fetched, no script runs."""

import html
import re

import numpy as np

from traitbench import plotting, questions
from traitbench.tables import duration, significant, visible

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --faint: #b8bfc7;
  --series-0: #0b5cd6; --series-1: #bc4c00; --series-2: #1a7f37; --series-3: #8250df;
  --series-4: #6e7781; --series-5: #a40e5b; --series-6: #0e7c86; --series-7: #7d5a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1117; --ink: #e6edf3; --faint: #4b535d;
  --series-0: #6cb0ff; --series-1: #f0883e; --series-2: #4fd06a; --series-3: #c79bff;
  --series-4: #9aa4af; --series-5: #ff7bb5; --series-6: #4cc9d4; --series-7: #d9b23c; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; } h3 { margin-top: 2.5rem; font-size: 1.1rem; }
svg { width: 100%; height: auto; font-family: system-ui, sans-serif; }
a { color: var(--series-0); } figure { margin: 0; }
.wide { overflow-x: auto; } .doubt { border-left: 4px solid var(--series-1); padding-left: .8rem; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .15rem .7rem; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; font-size: .9rem; }
dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }
"""


def of(files):
    """The page about these runs, a chapter for each."""
    chapters = [chapter(file, number) for number, file in enumerate(files, 1)]
    title = "TraitEngine: " + ", ".join(file.label for file in files)
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{safe(title)}</title><style>{STYLE}</style></head><body>
<h1>{safe(title)}</h1>
<p>Times are medians of one operation. Plots are on logarithmic scales: a straight line is a power of
the size, and as far to the right means as many times slower. Beside each, how far the samples
scatter: the box holds half of them, the line nine in ten. A dash means that a figure was not measured or was not exact.</p>
{"".join(chapters)}</body></html>
"""


def chapter(file, number):
    asked = questions.of(file)
    links = [
        f'<li><a href="#{anchor(number, place)}">{safe(question.title)}</a></li>'
        for place, question in enumerate(asked)
    ]
    sections = [
        section(question, anchor(number, place), file.path) for place, question in enumerate(asked)
    ]
    return (
        f"<h2>{safe(file.run['id'])}</h2>\n{facts(file)}{doubts(file)}"
        f"<ul>{''.join(links)}</ul>\n{''.join(sections)}"
    )


def anchor(number, place):
    return f"run-{number}-question-{place + 1}"


def facts(file):
    known = {
        "revision": file.label,
        "compiler": file.build["swift"],
        "build": file.build["flags"],
        "started": file.run["started"],
        **{name: str(value) for name, value in file.machine.items()},
    }
    return "<dl>" + "".join(f"<dt>{safe(k)}</dt><dd>{safe(v)}</dd>" for k, v in known.items()) + "</dl>"


def doubts(file):
    sentences = []
    if file.run.get("status") is None:
        sentences.append("This run was interrupted.")
    elif file.run["status"] != 0:
        sentences.append(f"This run ended with status {file.run['status']}.")
    if file.controls["canary"] != "passed":
        sentences.append(f"Allocations were not counted: the canary is {file.controls['canary']}.")
    if file.build["dirty"]:
        sentences.append("The sources differed from the revision.")
    return "".join(f'<p class="doubt">{safe(sentence)}</p>' for sentence in sentences)


def section(question, anchor, path):
    picture = plotting.figure(question)
    # Pictures of several sections share a page: their names must not meet.
    picture = re.sub(r'\bid="', f'id="{anchor}-', picture)
    picture = re.sub(r'(href="#|url\(#)', rf"\1{anchor}-", picture)
    return (
        f'<section id="{anchor}"><h3>{safe(question.title)}</h3>\n'
        f'<figure role="img" aria-label="{safe(question.title)}">{picture}</figure>\n'
        f"{slopes(question)}{table(question)}</section>\n"
    )


def slopes(question):
    found = []
    for name in question.implementations if question.scales else []:
        if slope := questions.slope(question.of(name)):
            middle, low, high = (f"{x:.2f}" for x in (slope.middle, slope.low, slope.high))
            found.append(f"{name} {middle} ({low} … {high})")
    if not found:
        return ""
    return f"<p>Slope on the largest sizes (0: none, 1: in proportion): {safe('; '.join(found))}.</p>"


def table(question):
    others = question.implementations[1:]
    figures = sorted({n for b in question.of(question.leader) for n in b.exact})
    header = ["workload", question.leader, "± of samples"]
    header += [f"{name}, times" for name in others] + [name.replace("_", " ") for name in figures]
    rows = [row(question, b, others, figures) for b in question.of(question.leader)]
    head = "".join(f"<th>{safe(name)}</th>" for name in header)
    body = "".join(
        "<tr>" + "".join(f"<td>{safe(cell)}</td>" for cell in cells) + "</tr>" for cells in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def row(question, benchmark, others, figures):
    cells = [question.label(benchmark.id), duration(benchmark.median), spread(benchmark)]
    for name in others:
        other = question.by_key.get((benchmark.id, name))
        cells.append(significant(other.median / benchmark.median) if other else "-")
    return cells + [f"{benchmark.exact[n]:,}" if n in benchmark.exact else "-" for n in figures]


def spread(benchmark):
    """Half the distance of the quartiles."""
    low, high = np.quantile(benchmark.samples, [0.25, 0.75])
    return f"{(high - low) / 2 / benchmark.median * 100:.1f} %"


def safe(text):
    return html.escape(visible(text).encode("utf-8", "replace").decode())
