"""A hunt as Markdown, for an issue tracker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from clew import __version__
from clew.hunt.findings.blame import BlameState
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.reports.hunt_words import done_words, found_words, ordered


def hunt_markdown(modules: Sequence[HuntedModule], command: str) -> str:
    """The findings, each with what is needed to mend it."""
    return "\n".join(_lines(modules, command)) + "\n"


def _lines(modules: Sequence[HuntedModule], command: str) -> Iterator[str]:
    yield f"# {found_words(modules)}"
    yield ""
    yield f"`{command}` (Clew {__version__}): {'; '.join(done_words(modules, len(modules)))}."
    for number, finding in enumerate(ordered(modules), 1):
        yield ""
        yield from _finding(finding, number)
    for module in modules:
        if module.error is not None:
            yield ""
            yield f"`{module.file}` could not be read: {module.error.message.splitlines()[0]}"


def _finding(finding: HuntFinding, number: int) -> Iterator[str]:
    call, blame = finding.call, finding.blame
    yield f"## {number}. {finding.title}"
    yield ""
    yield f"{finding.offence.value}, `{finding.place}`, {finding.identity}"
    yield ""
    yield from _block([f"{call.shown} ==> {call.ending}"])
    if call.excluded or call.unseen:
        yield call.excluded or call.unseen
        yield ""
    if blame.is_located and not finding.is_crash:
        yield f"`{blame.statement}` is wrong{blame.proof}{blame.proviso}."
        yield ""
    if blame.source:
        language = PurePath(finding.span.file).suffix.lstrip(".")
        shown = [f"{'>' if line.used else ' '} {line.number:>4}  {line.text}" for line in blame.source]
        yield from _block(shown, language)
    if finding.change:
        yield "The change that did it; taking it back alone makes the call right again:"
        yield ""
        yield from _block(list(finding.change), "diff")
    if blame.suggestions:
        yield "With one of these lines, no property fails, as far as was searched:"
        yield ""
        yield from _block([f"{line:>4}  {text}" for line, text in blame.suggestions])
    if blame.state is BlameState.OPEN:
        yield "What is left to answer:"
        yield ""
        yield from _block(["\n".join(blame.verdict), f"$ {blame.command}"])
    if blame.story is not None and len(blame.story.steps) > 1:
        yield "Where the value came from:"
        yield ""
        yield from _block([f"{'  ' * step.depth}{step.sentence}" for step in blame.story.steps])
    if finding.flow is not None and finding.flow.places:
        yield f"In the flow graph, {finding.flow.words}."
        yield ""
    if len(finding.calls) > 1:
        yield "For the same reason:"
        yield ""
        said = {False: "", True: "   (its run uses what is wrong; it may have a fault of its own, too)"}
        yield from _block([f"{c.shown} ==> {c.ending}{said[c.is_related]}" for c in finding.calls[1:]])
    if call.replay:
        yield from _block([f"$ {call.replay}"])
    if finding.test is not None:
        yield "<details><summary>A test to keep</summary>"
        yield ""
        yield from _block(finding.test.rstrip().splitlines())
        yield "</details>"


def _block(lines: Sequence[str], language: str = "") -> Iterator[str]:
    """A block of code; its fence is longer than any that it holds."""
    fence = "`" * max(3, *(len(line) - len(line.lstrip("`")) + 1 for line in lines))
    yield f"{fence}{language}"
    yield from lines
    yield fence
    yield ""
