"""The report: one self-contained HTML page, without scripts and external resources.

    answers      the three plots, findings, targets
    Values, Trees, Observers, Views, SwiftUI, Memory
                 each question: findings, a plot, the table behind it

A table of contents stays visible. Points show their figures when hovered over (`plotting.tip`).
"""

import html
import re
from collections import Counter

from traitbench import intervals, plotting, questions
from traitbench.tables import change, duration, significant, visible

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --faint: #b8bfc7; --side: #f6f8fa;
  --series-0: #0b5cd6; --series-1: #bc4c00; --series-2: #1a7f37; --series-3: #8250df;
  --series-4: #6e7781; --series-5: #a40e5b; --series-6: #0e7c86; --series-7: #7d5a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1117; --ink: #e6edf3; --faint: #4b535d;
  --side: #161b22;
  --series-0: #6cb0ff; --series-1: #f0883e; --series-2: #4fd06a; --series-3: #c79bff;
  --series-4: #9aa4af; --series-5: #ff7bb5; --series-6: #4cc9d4; --series-7: #d9b23c; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 4rem; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { width: 100%; max-width: 62rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
nav { position: sticky; top: 0; z-index: 1; background: var(--side); font-size: .85rem;
  border-bottom: 1px solid var(--faint); padding: .4rem 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; } nav ul ul { display: none; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
nav a { display: block; padding: .12rem 0; text-decoration: none; } nav a.chapter { font-weight: 600; }
nav a:hover, nav a:focus { text-decoration: underline; }
@media (min-width: 64rem) {
  html { scroll-padding-top: 1rem; }
  body.sided { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
  nav { height: 100vh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--faint); padding: 1rem; }
  nav > ul { display: block; } nav ul ul { display: block; margin-bottom: .6rem; } }
h1 { font-size: 1.6rem; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--faint); }
h3 { margin-top: 2.5rem; font-size: 1.1rem; }
figure { overflow-x: auto; } svg { width: 100%; min-width: 40rem; height: auto; font-family: system-ui, sans-serif; }
.point circle { fill: transparent; } .point { outline: none; }
.point .tip { visibility: hidden; pointer-events: none; }
.point:hover .tip, .point:focus .tip { visibility: visible; }
.point:hover circle, .point:focus circle { stroke: var(--ink); stroke-width: 1.5; }
.tip rect { fill: var(--paper); stroke: var(--ink); } .tip text { fill: var(--ink); font-size: 11px; }
a { color: var(--series-0); } figure { margin: 0 0 1rem; } .missed { color: var(--series-1); }
.wide { overflow-x: auto; } .doubt { border-left: 4px solid var(--series-1); padding-left: .8rem; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; white-space: nowrap; padding: .15rem .7rem; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem 1rem; font-size: .9rem; }
dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }
.note { opacity: .8; font-size: .9rem; }
"""
HEADINGS = ["Values", "Trees", "Observers", "Views", "SwiftUI", "Memory"]
OTHERS = "Other questions"


def of(file, second=None):
    """The page of a run, compared with a second run if there is one."""
    asked = chapters(file)
    title = f"TraitEngine: {file.label}" + (f" and {second.label}" if second else "")
    beside = {question.title: question for question in questions.of(second)} if second else {}
    body = "".join(
        f'<section class="chapter" id="{anchor(heading)}"><h2>{safe(heading)}</h2>'
        + "".join(section(file, one, place, beside.get(one.title), second) for place, one in inside)
        + "</section>\n"
        for heading, inside in asked
    )
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{safe(title)}</title><style>{STYLE}</style></head><body class="sided">
{contents(file, asked)}<main>
<h1>{safe(title)}</h1>
{doubts(file)}{other(second)}{answers(file, second)}{body}
<section class="chapter" id="runs"><h2>Machine and build</h2>{facts(file)}
{facts(second) if second else ""}
<p class="note">Times are medians of one operation. Scales are logarithmic: a straight line is a power of
the size, and equal distances are equal ratios. The box plots show the samples: the box has half of them,
the line nine in ten. A dash in a table is a figure that was not measured or not exact. Hover over a mark
for its figures.</p></section>
</main></body></html>
"""


def chapters(file):
    """Headings with their questions, each with its index in the file."""
    found = {}
    for place, question in enumerate(questions.of(file)):
        heading = file.questions.get(question.title, {}).get("heading") or OTHERS
        found.setdefault(heading, []).append((place, question))
    known = [heading for heading in HEADINGS if heading in found]
    return [(heading, found[heading]) for heading in [*known, *(h for h in found if h not in HEADINGS)]]


def anchor(heading):
    return "chapter-" + re.sub(r"[^a-z]+", "-", heading.lower())


def anchor_of(place):
    return f"question-{place + 1}"


def contents(file, asked):
    first = '<li><a class="chapter" href="#answers">Answers</a></li>' if file.answers else ""
    items = "".join(
        f'<li><a class="chapter" href="#{anchor(heading)}">{safe(heading)}</a><ul>'
        + "".join(
            f'<li><a href="#{anchor_of(place)}">{safe(one.title)}</a></li>' for place, one in inside
        )
        + "</ul></li>"
        for heading, inside in asked
    )
    runs = '<li><a class="chapter" href="#runs">Machine</a></li>'
    return f'<nav aria-label="Contents"><ul>{first}{items}{runs}</ul></nav>'


def answers(file, second):
    """The summary at the top of the page."""
    if not file.answers:
        return ""
    pictures = "".join(
        f'<figure role="img" aria-label="{safe(one["title"])}"><h3>{safe(one["title"])}</h3>'
        f"{named_apart(plotting.picture(one, file, second), f'answer-{place}')}</figure>"
        for place, one in enumerate(file.answers["pictures"])
    )
    findings = "".join(f"<li>{safe(sentence)}</li>" for sentence in file.answers["findings"])
    return (
        f'<section class="chapter" id="answers"><h2>Answers</h2>{pictures}'
        f"<ul>{findings}</ul>{targets(file.answers['targets'], second)}</section>\n"
    )


def targets(found, second):
    if not found:
        return ""
    verdicts = Counter(target["verdict"] for target in found)
    counts = ", ".join(f"{verdicts[word]} {word}" for word in ("met", "unclear", "missed") if verdicts[word])
    beside = {key(t): t for t in second.answers["targets"]} if second and second.answers else {}
    rows = "".join(target_row(target, beside.get(key(target)), bool(second)) for target in found)
    header = "<th>figure</th><th>target</th><th>measured</th><th></th>"
    header += "<th>second run</th>" if second else ""
    return (
        f"<h3>Targets: {counts}</h3>"
        f'<div class="wide"><table><tr>{header}</tr>{rows}</table></div>'
    )


def key(target):
    return target["workload"], target["implementation"], target["base"]


def measured(target):
    """The measured ratio, or number with its unit."""
    return f"{significant(target['ratio'])} {target.get('unit') or ''}".rstrip()


def target_row(target, other, has_second):
    bound = (
        f"at least {target['at_least']:g}"
        if target.get("at_least") is not None
        else f"at most {target.get('at_most') or 0:g}"
    )
    name = f"{target['implementation']}/{target['base']} on {target['workload']}"
    unit = f" {target['unit']}" if target.get("unit") == "ns" else ""
    style = target["verdict"]
    cells = f"<td>{safe(target.get('subject') or name)}</td><td>{safe(bound)}{unit}</td>"
    cells += f'<td>{significant(target["ratio"])}{unit}</td><td class="{style}">{style}</td>'
    if has_second:
        cells += f"<td>{significant(other['ratio']) + unit if other else '-'}</td>"
    return f"<tr>{cells}</tr>"


def facts(file):
    known = {
        "run": file.run["id"],
        "revision": file.label,
        "compiler": file.build["swift"],
        "build": file.build["flags"],
        "started": file.run["started"],
        **{name: str(value) for name, value in file.machine.items()},
    }
    return "<dl>" + "".join(f"<dt>{safe(k)}</dt><dd>{safe(v)}</dd>" for k, v in known.items()) + "</dl>"


def other(second):
    """Names the second run, with its doubts."""
    if not second:
        return ""
    run = f"{second.label} of {second.run['started']}"
    return f"<p>Hollow marks and dotted lines show the second run, {safe(run)}.</p>{doubts(second)}"


def doubts(file):
    sentences = []
    if file.run["status"] != 0:
        sentences.append(f"This run ended with status {file.run['status']}.")
    if file.controls["canary"] != "passed":
        sentences.append(f"Allocations were not counted: the allocation check is {file.controls['canary']}.")
    if file.build["dirty"]:
        sentences.append("The sources had uncommitted changes, or were newer than the program.")
    return "".join(f'<p class="doubt">{safe(sentence)}</p>' for sentence in sentences)


def section(file, question, place, beside, second):
    picture = named_apart(plotting.figure(question, beside), anchor_of(place))
    known = file.questions.get(question.title, {})
    note = f'<p class="note">{safe(known["note"])}</p>' if known.get("note") else ""
    findings = known.get("findings", [])
    return (
        f'<section id="{anchor_of(place)}"><h3>{safe(question.title)}</h3>\n{note}'
        f'<figure role="img" aria-label="{safe(question.title)}">{picture}</figure>\n'
        + "".join(f"<p>{safe(sentence)}</p>" for sentence in findings)
        + f"{table(question, second)}</section>\n"
    )


def named_apart(picture, name):
    """Makes a picture's ids unique on the page."""
    picture = re.sub(r'\bid="', f'id="{name}-', picture)
    return re.sub(r'(href="#|url\(#)', rf"\1{name}-", picture)


def table(question, second):
    """The table of a question, without empty columns."""
    others = question.implementations[1:]
    figures = sorted({n for b in question.of(question.leader) for n in b.exact})
    header = ["workload", question.leader, "±"]
    header += ["second run", "change"] if second else []
    header += [f"{name}, times" for name in others] + [name.replace("_", " ") for name in figures]
    rows = [row(question, b, others, figures, second) for b in question.of(question.leader)]
    kept = [c for c in range(len(header)) if any(row[c] != "-" for row in rows)]
    head = "".join(f"<th>{safe(header[c])}</th>" for c in kept)
    body = "".join("<tr>" + "".join(f"<td>{safe(row[c])}</td>" for c in kept) + "</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def row(question, benchmark, others, figures, second):
    cells = [question.label(benchmark.id), shown(benchmark), spread(benchmark)]
    if second:
        other = second.by_key.get(benchmark.key)
        cells += [shown(other), changed(benchmark, other)] if other else ["-", "-"]
    for name in others:
        other = question.by_key.get((benchmark.id, name))
        cells.append(times(other, benchmark) if other else "-")
    return cells + [f"{benchmark.exact[n]:,}" if n in benchmark.exact else "-" for n in figures]


def shown(benchmark):
    return "≤ loop" if benchmark.is_loop else duration(benchmark.median)


def changed(benchmark, other):
    """The change of a time in a second run, unless one of both can't be told from the empty loop's."""
    return "≤ loop" if benchmark.is_loop or other.is_loop else change(other.median / benchmark.median)


def times(other, benchmark):
    return "≤ loop" if other.is_loop or benchmark.is_loop else significant(other.ratio(benchmark))


def spread(benchmark):
    """Half the interval of 95 %, relative to the median."""
    interval = intervals.of_median(benchmark.observations, 0.95)
    return f"{interval.width / 2 / interval.middle * 100:.1f} %" if interval else "-"


def safe(text):
    return html.escape(visible(text).encode("utf-8", "replace").decode())
