"""A story as data for other programs: the steps behind a value, nearest first, and the links between them."""

from __future__ import annotations

from typing import Any

from clew.api.stories.inner_search import leads_inside
from clew.api.stories.story_report import SearchStory
from clew.core.free import base_name
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum
from clew.trace.history.occurrence import Origin
from clew.trace.stories.backward_walk import Walk
from clew.trace.stories.step import Link, Passage, StoryStep
from clew.trace.stories.telling import Teller

#: How many steps a document has, unless more are asked for, and how many of them are inside of one search.
MOST_IN_GRAPH, MOST_INSIDE = 1000, 200
#: How long a value may be in a document.
_VALUE_WIDTH = 10_000


#: A step: in a library, one expression may stand for several values, such as the elements of `[1 .. n]`.
_Key = tuple[Origin, Datum]


def _key(step: StoryStep) -> _Key:
    return step.origin, step.value


@dataclass(frozen=True, slots=True)
class StoryGraph:
    """The steps through which a value came about, the value's own first; a step's id is its place here."""

    steps: tuple[StoryStep, ...]
    #: Whether these are all steps behind the value.
    is_complete: bool

    def to_json(self, story: SearchStory) -> list[dict[str, Any]]:
        """The steps as data. A link whose step is not among them has no target."""
        ids = {_key(step): number for number, step in enumerate(self.steps)}
        return [
            {**_step(story.teller, step, number, ids), "inside": self._inside(story, step)}
            for number, step in enumerate(self.steps)
        ]

    def _inside(self, story: SearchStory, step: StoryStep) -> list[dict[str, Any]] | None:
        """The steps inside of the search that a step leads into."""
        inner = story.inside(step) if leads_inside(step) else None
        if inner is None:
            return None
        return story_graph(inner.teller, inner.first, MOST_INSIDE).to_json(inner)


def story_graph(teller: Teller, start: StoryStep, most: int = MOST_IN_GRAPH) -> StoryGraph:
    """The steps behind a step along which values came, at most so many."""
    found = [step for step, _ in Walk(teller.stories, start).steps_behind(most + 1)]
    return StoryGraph(tuple(found[:most]), is_complete=len(found) <= most)


def _step(teller: Teller, step: StoryStep, number: int, ids: dict[_Key, int]) -> dict[str, Any]:
    return {
        "id": number,
        "kind": step.kind.value,
        "name": teller.function(step.name) if step.name else None,
        "sentence": teller.headline(step),
        "value": teller.step_value(step, _VALUE_WIDTH),
        "position": position(step.span),
        "equation": teller.equation(step.span) or None,
        "route": [_passage(teller, passage) for passage in step.route],
        "links": [_link(teller, link, ids) for link in step.links],
    }


def _passage(teller: Teller, passage: Passage) -> dict[str, Any]:
    return {
        "by": passage.by.value,
        "name": passage.name or None,
        "sentence": teller.passage(passage),
        "position": position(passage.span),
    }


def _link(teller: Teller, link: Link, ids: dict[_Key, int]) -> dict[str, Any]:
    return {
        "role": link.role.value,
        "name": base_name(link.name) if link.name else None,
        "sentence": teller.link(link),
        "value": teller.link_value(link, width=_VALUE_WIDTH),
        "position": position(link.span),
        "target": ids.get(_key(teller.stories.step(link.target))),
    }
