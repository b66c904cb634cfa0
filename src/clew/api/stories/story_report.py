"""Makes a story ready for reports: the steps of an explanation in words, with their places and sources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from clew.api.stories.inner_search import leads_inside
from clew.core.free import base_name
from clew.report.told_story import Ending, FoldedSteps, ToldStep, ToldStory, is_in_file
from clew.source.dataclass import dataclass
from clew.trace.stories.explanation import MOST_KNOWN, MOST_TOLD, Folded, Told, explain
from clew.trace.stories.step import Link, PassedBy, Role, StepKind, StoryStep
from clew.trace.stories.telling import Teller


@dataclass(frozen=True, slots=True)
class StoryHeading:
    """What a story is about: the expression that was evaluated, and how to see it again."""

    expression: str
    file: str
    module: str
    replay: str
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class SearchStory:
    """Where a story begins, who tells it, and the way into its searches."""

    teller: Teller
    first: StoryStep
    inside: Inside


#: The story inside of the search that a step leads into; None if it is not told.
Inside = Callable[[StoryStep], SearchStory | None]


def told_story(
    heading: StoryHeading,
    teller: Teller,
    start: StoryStep,
    most: int = MOST_TOLD,
    known: int = MOST_KNOWN,
    *,
    whole: bool = True,
    inside: Inside = lambda step: None,
) -> ToldStory:
    """The story from a step back to its origins, of at most so many steps; `known` is how many are looked at.

    Reasons and routes, which only some formats show, belong to the `whole` story; without them it is told in half the
    time. `inside` gives the story of a search that a step leads into.
    """
    told = _told(SearchStory(teller, start, inside), most, known, whole)
    steps = tuple(
        _told_step(by, number, item, whole) for number, (by, item) in enumerate(islice(told, most), start=1)
    )
    files = {step.span.file for step in steps if step.span is not None and is_in_file(step.span)}
    sources = {file: teller.stories.code.sources.lines(file) for file in sorted(files)}
    return ToldStory(
        heading.expression, heading.file, heading.module, steps, heading.replay, sources, heading.failure
    )


def _told(story: SearchStory, most: int, known: int, whole: bool) -> Iterator[tuple[Teller, Told]]:
    """The steps of a story, those inside of searches behind the steps that lead there; each with who tells it."""
    for told in explain(story.teller.stories, story.first, most, known=known, whole=whole):
        is_new = not (told.again or told.counted or told.folded)
        inner = story.inside(told.step) if is_new and leads_inside(told.step) else None
        if inner is None:
            yield story.teller, told
            continue
        yield story.teller, replace(told, goes_on=True)
        for teller, behind in _told(inner, most, known, whole):
            yield teller, replace(behind, depth=behind.depth + told.depth + 1)


def _told_step(teller: Teller, number: int, told: Told, whole: bool) -> ToldStep:
    step = told.step
    condition = step.link(Role.CONDITION) if whole else None
    # the reason tells of branches
    route = [p for p in step.route if p.by is not PassedBy.BRANCH] if whole else ()
    return ToldStep(
        number,
        told.depth,
        step.kind.value,
        teller.headline(step),
        _ending(told),
        _label(teller, told.via),
        step.span if step.span.line else None,
        teller.equation(step.span),
        "" if condition is None else teller.link(condition),
        tuple(map(teller.passage, route)),
        None if told.folded is None else _folded(teller, step, told.folded),
    )


def _ending(told: Told) -> Ending:
    if told.again:
        return Ending.AGAIN
    if told.counted:
        return Ending.COUNTED
    if told.cut:
        return Ending.CUT
    return Ending.GOES_ON if told.goes_on else Ending.ORIGIN


def _label(teller: Teller, via: Link | None) -> str:
    """What the step above calls the value, where the source has a name there."""
    if via is None or not via.name:
        return "because" if via is not None and via.role is Role.CONDITION else ""
    name = base_name(via.name)
    # what is handed to a library function that was inlined has no place of its own
    is_handed = via.span is None and via.role is Role.ARGUMENT and teller.words.variable(via.name) == name
    return name if is_handed or teller.text(via.span) == name else ""


def _folded(teller: Teller, step: StoryStep, folded: Folded) -> FoldedSteps:
    is_application = step.kind in (StepKind.APPLICATION, StepKind.UNFINISHED)
    what = f"applications of {teller.function(step.name)}" if is_application else "steps like it"
    tell = teller.application if step.kind is StepKind.UNFINISHED else teller.headline
    return FoldedSteps(folded.count, what, tell(step), tell(folded.last), folded.more)
