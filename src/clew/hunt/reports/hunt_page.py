"""A hunt as a page of HTML that needs nothing else: an overview, then each finding with all that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from clew.hunt.findings.blame import BlameState
from clew.hunt.findings.failing_call import Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.reports.hunt_words import done_words, found_words, ordered
from clew.report.html_page import COPY_SCRIPT, command_line, html_page
from clew.report.story_page import story_fragment

#: Makes the picture of a function's flow graph, as SVG; empty if there is none.
Picture = Callable[[HuntFinding], str]

_STYLE = """
body{line-height:1.45}
.wide{overflow-x:auto}
.overview{border-collapse:collapse;width:100%;margin:.6rem 0 1.4rem;font-size:.93rem}
.overview td,.overview th{padding:.3rem .7rem .3rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.overview th{color:var(--faint);font-weight:500;font-size:.82rem}
.overview .number{text-align:right;padding-right:1.4rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.finding{border-top:2px solid var(--line);padding:1.1rem 0 1.4rem}
.finding h2{font-size:1.12rem;margin:0 0 .15rem;display:flex;gap:.7rem;align-items:baseline;flex-wrap:wrap}
.finding h3{font-size:.8rem;color:var(--faint);font-weight:600;margin:1rem 0 .3rem;letter-spacing:.02em}
.tag{font-size:.75rem;font-weight:600;padding:.08rem .5rem;border-radius:1rem;border:1px solid var(--line);color:var(--faint);white-space:nowrap}
.tag.bad{color:var(--bad);border-color:var(--bad)}
.where{font-size:.85rem;color:var(--faint)}
.call{font-size:1rem;margin:.5rem 0}
.call .gives{color:var(--bad)}
.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 2rem;align-items:start}
.lines{background:var(--panel);border:1px solid var(--line);border-radius:.4rem;padding:.4rem 0;overflow-x:auto;white-space:pre}
.lines span{display:block;padding:0 .8rem;border-left:3px solid transparent}
.lines .used{background:var(--mark);color:var(--mark-ink);border-left-color:var(--bad);font-weight:600}
.lines .sliced{border-left-color:var(--accent)}
.lines .minus{color:var(--bad)}.lines .plus{color:var(--accent)}
.asked{border-left:4px solid var(--accent);background:var(--now);padding:.5rem .9rem;border-radius:0 .4rem .4rem 0;margin:.5rem 0}
.calls{list-style:none;margin:.3rem 0;padding:0;font-size:.9rem}
.calls li{padding:.08rem .5rem;border-left:2px solid var(--line);overflow-wrap:anywhere}
.calls .wrong>code{color:var(--bad)}.calls .chosen{background:var(--mark)}.calls .chosen>code{color:var(--mark-ink);font-weight:600}
.said{color:var(--faint);font-size:.82rem;margin-left:.6rem}
.proof{margin:.3rem 0;padding-left:1.1rem}
details.more{margin:.4rem 0}details.more>summary{cursor:pointer;color:var(--accent);font-size:.88rem}
.graph svg{max-width:100%;height:auto}
.graph{overflow:auto;max-height:34rem;border:1px solid var(--line);border-radius:.4rem;background:var(--panel)}
@media (max-width:62rem){.columns{grid-template-columns:minmax(0,1fr)}}
@media print{.finding{break-inside:avoid-page}}
"""


def hunt_page(modules: Sequence[HuntedModule], command: str, picture: Picture = lambda finding: "") -> str:
    """The page of a hunt."""
    findings = ordered(modules)
    heading = f"<h1>{escape(found_words(modules))}</h1>"
    body = (
        f"<header>{heading}<p class='quiet'>{escape('; '.join(done_words(modules, len(modules))))}</p>"
        f"{command_line(command)}</header>\n<main>{''.join(_contents(findings))}"
        f"{''.join(_finding(f, n, picture) for n, f in enumerate(findings, 1))}"
        f"<section class='finding'><h2>What was done</h2>{_modules(modules)}</section></main>"
    )
    return html_page("Clew hunt", body, style=_STYLE, script=COPY_SCRIPT)


def _contents(findings: Sequence[HuntFinding]) -> Iterator[str]:
    if not findings:
        yield "<p>Nothing was found. That is no proof that nothing is wrong.</p>"
        return
    yield "<div class='wide'><table class='overview'><tr><th></th><th>what</th><th>where</th><th>kind</th><th>blame</th></tr>"
    for number, finding in enumerate(findings, 1):
        blamed = {BlameState.LOCATED: "located", BlameState.OPEN: "a question is left"}
        yield (
            f"<tr><td class='number'>{number}</td><td><a href='#f{number}'>{escape(finding.title)}</a></td>"
            f"<td><code>{escape(finding.place)}</code></td><td>{escape(finding.offence.value)}</td>"
            f"<td>{blamed.get(finding.blame.state, 'not located')}{', accepted' if finding.is_accepted else ''}</td></tr>"
        )
    yield "</table></div>"


def _finding(finding: HuntFinding, number: int, picture: Picture) -> str:
    call = finding.call
    tone = " bad" if finding.offence.rank < Offence.CRASH.rank else ""
    left = [_blame(finding), *_source(finding), *_tree(finding), *_change(finding), *_mending(finding)]
    right = [*_story(finding), *_graph(finding, picture)]
    return (
        f"<section class='finding' id='f{number}'><h2>{number}. {escape(finding.title)}"
        f"<span class='tag{tone}'>{escape(finding.offence.value)}</span></h2>"
        f"<div class='where'><code>{escape(finding.place)}</code> &middot; {finding.identity}</div>"
        f"<p class='call'><code>{escape(call.shown)} &rArr; <span class='gives'>{escape(call.ending)}</span></code></p>"
        f"{_note(call.excluded or call.unseen)}{command_line(call.replay) if call.replay else ''}"
        f"<div class='columns'><div>{''.join(left)}</div><div>{''.join(right)}</div></div>"
        f"{''.join(_others(finding))}{''.join(_test(finding))}</section>"
    )


def _note(text: str) -> str:
    return f"<p class='quiet'>{escape(text)}</p>" if text else ""


def _blame(finding: HuntFinding) -> str:
    blame = finding.blame
    if blame.state is BlameState.OPEN:
        suspects = ", ".join(f"{s.function} ({s.span.file}:{s.span.line})" for s in blame.suspects)
        asked = "\n".join(blame.verdict)
        return (
            f"<h3>A question for you</h3><div class='asked'><pre><code>{escape(asked)}</code></pre></div>"
            f"{command_line(blame.command)}{_note(f'It may be in {suspects}.' if suspects else '')}"
            f"{_note('; '.join(blame.advice))}"
        )
    if blame.state is BlameState.UNKNOWN:
        return _note(f"Not located: {blame.reason}.") if blame.reason else ""
    if finding.is_crash:
        return f"<h3>Where it fails</h3><p>In <code>{escape(blame.title)}</code>, on this input.</p>"
    evidence = "".join(f"<li><code>{escape(line)}</code></li>" for line in blame.evidence)
    limits = []
    if blame.tested_by:
        limits.append(
            f"This rests on the tests of {', '.join(blame.tested_by)}, which did not try everything."
        )
    if blame.trusted:
        limits.append(f"{', '.join(blame.trusted)} was trusted.")
    return (
        f"<h3>Why it is {escape(blame.title)}</h3><p><code>{escape(blame.statement)}</code> is wrong{blame.proof}.</p>"
        + (f"<ul class='proof'>{evidence}</ul>" if evidence else "")
        + _note(" ".join(limits))
    )


def _source(finding: HuntFinding) -> Iterator[str]:
    if not finding.blame.source:
        return
    sliced = {line for file, line in finding.blame.slice if file == finding.span.file}
    yield f"<h3>{escape(finding.place)}</h3><pre class='lines'><code>"
    for line in finding.blame.source:
        kind = "used" if line.used else "sliced" if line.number in sliced else ""
        yield f"<span class='{kind}'>{line.number:>5}  {escape(line.text) or ' '}</span>"
    yield "</code></pre>"
    lines = [f"{file}:{line}" for file, line in finding.blame.slice]
    if lines:
        shown = ", ".join(lines[:30]) + (f" and {len(lines) - 30} more" if len(lines) > 30 else "")
        yield f"<details class='more'><summary>{len(lines)} lines contributed</summary>{escape(shown)}</details>"


def _change(finding: HuntFinding) -> Iterator[str]:
    if finding.change:
        yield "<h3>The change that did it</h3><pre class='lines'><code>"
        for line in finding.change:
            kind = {"-": "minus", "+": "plus"}.get(line[:1], "")
            yield f"<span class='{kind}'>{escape(line)}</span>"
        yield "</code></pre><p class='quiet'>Taking it back alone makes the call right again.</p>"


def _mending(finding: HuntFinding) -> Iterator[str]:
    if finding.blame.suggestions:
        yield "<h3>With one of these lines, no property fails, as far as was searched</h3><pre class='lines'><code>"
        for number, text in finding.blame.suggestions:
            yield f"<span>{number:>5}  {escape(text)}</span>"
        yield "</code></pre>"


def _story(finding: HuntFinding) -> Iterator[str]:
    story = finding.blame.story
    if story is not None and story.steps:
        yield f"<h3>Where the value came from</h3>{story_fragment(story)}"


def _tree(finding: HuntFinding) -> Iterator[str]:
    if finding.blame.tree:
        yield "<h3>The calls, each below what depends on it, and what was said of them</h3><ol class='calls'>"
        for stated in finding.blame.tree:
            kind = ("wrong " if stated.is_wrong else "") + ("chosen" if stated.is_chosen else "")
            said = f"<span class='said'>{escape(stated.said)}</span>" if stated.said else ""
            yield (
                f"<li class='{kind}' style='margin-left:{1.1 * stated.depth:.1f}rem'>"
                f"<code>{escape(stated.text)}</code>{said}</li>"
            )
        yield "</ol>"


def _flow(finding: HuntFinding) -> str:
    flow = finding.flow
    if flow is None or not flow.places:
        return ""
    rows = "".join(
        f"<li><code>{escape(p.text)}</code> <span class='said'>{p.kind} in {escape(p.function)}, line {p.span.line}</span></li>"
        for p in flow.places
    )
    failing = "The failing run passes" if flow.failing == 1 else f"All {flow.failing} failing runs pass"
    return f"<p class='quiet'>{failing} these places; {flow.others}.</p><ul class='proof'>{rows}</ul>"


def _graph(finding: HuntFinding, picture: Picture) -> Iterator[str]:
    drawn = picture(finding)
    if drawn:
        name = escape(finding.blame.function)
        yield f"<h3>The flow graph of {name}</h3>{_flow(finding)}<div class='graph'>{drawn}</div>"
    elif _flow(finding):
        yield f"<h3>In the flow graph</h3>{_flow(finding)}"


def _others(finding: HuntFinding) -> Iterator[str]:
    same = [call for call in finding.calls[1:] if not call.is_related]
    related = [call for call in finding.calls[1:] if call.is_related]
    for title, calls in (
        ("For the same reason", same),
        ("Uses it, and may have a fault of its own, too", related),
    ):
        if calls:
            rows = (f"<li><code>{escape(c.shown)} &rArr; {escape(c.ending)}</code></li>" for c in calls)
            yield f"<h3>{title}</h3><ul class='proof'>{''.join(rows)}</ul>"


def _test(finding: HuntFinding) -> Iterator[str]:
    if finding.test is not None:
        yield (
            f"<details class='more'><summary>A test to keep, for {escape(finding.framework)}</summary>"
            f"<div class='command'><pre><code>{escape(finding.test.rstrip())}</code></pre>"
            "<button type='button' class='screen' data-copy>Copy</button></div></details>"
        )


def _modules(modules: Sequence[HuntedModule]) -> str:
    rows = []
    for m in modules:
        if m.error is not None:
            said = escape(m.error.message.splitlines()[0])
            rows.append(
                f"<tr><td><code>{escape(m.file)}</code></td><td colspan='5'>not read: {said}</td></tr>"
            )
            continue
        branches = f"{m.covered} of {m.items}" if m.items else ""
        notes = "; ".join([*m.notes, *(f"{name}: {reason}" for name, reason in m.undecided)])
        rows.append(
            f"<tr><td><code>{escape(m.file)}</code></td><td class='number'>{len(m.findings)}</td>"
            f"<td class='number'>{m.properties:,}</td><td class='number'>{m.expressions:,}</td>"
            f"<td class='number'>{branches}</td><td>{escape(notes)}</td></tr>"
        )
    numbers = ("findings", "properties and tests", "expressions", "branches covered")
    counted = "".join(f"<th class='number'>{name}</th>" for name in numbers)
    head = f"<th>module</th>{counted}<th>notes</th>"
    return f"<div class='wide'><table class='overview'><tr>{head}</tr>{''.join(rows)}</table></div>"
