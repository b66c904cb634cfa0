"""A run that was recorded, and walks back through it: the library's side of `clew back`.

A `WalkedStep` never changes: following a link gives another one, which knows the way it came. So any number of walks
go through the same run, and a step can be kept, compared and returned to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any

from clew.api.failures import Failure
from clew.api.html import page, preformatted
from clew.api.results import Target
from clew.api.stories.inner_search import searched_by
from clew.api.stories.story_graph import MOST_IN_GRAPH, story_graph
from clew.api.stories.story_report import SearchStory, StoryHeading, told_story
from clew.machine.values.outcome import OutcomeKind
from clew.report.document import module_entry
from clew.report.shell import file_word, joined, loading_words
from clew.report.story_page import story_fragment, story_page
from clew.report.story_text import TextForm, story_markdown, story_text
from clew.report.told_story import ToldStory
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.span import Span
from clew.trace.history.occurrence import Origin
from clew.trace.slices.compiled_slicing import slice_counts
from clew.trace.slices.slice_places import SlicePlaces, places_of
from clew.trace.slices.slicing import SliceKind
from clew.trace.stories.backward_walk import Walk
from clew.trace.stories.explanation import MOST_KNOWN, MOST_TOLD
from clew.trace.stories.step import Link, Role, StepKind, StoryStep
from clew.trace.stories.story import Storyteller
from clew.trace.stories.telling import Teller

#: How many searches of a program itself a story looks into, and how long a run may be that is repeated for that.
_MOST_INSIDE, _MOST_REPEATED = 6, 5_000_000


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """A run that was recorded: how it ended, and the step that made its value, from where a walk begins."""

    target: Target
    #: How the run ended.
    ended: OutcomeKind
    #: Where the run began, and the step that made its value.
    begin: Origin = field(repr=False)
    first: StoryStep = field(repr=False)
    teller: Teller = field(repr=False)
    #: What ended the run, if that is not a value.
    failure: Failure | None
    steps: int
    #: The bytes of the log, and how many records did not fit.
    log_bytes: int
    dropped: int
    #: The options that tell the same story again.
    options: tuple[str, ...] = ()
    #: The name of the test that was run, if that is what it is.
    test: str = ""
    #: Records the search that a step speaks of, if the program made searches itself.
    into: Callable[[StoryStep], RecordedRun] | None = field(default=None, repr=False)

    @property
    def title(self) -> str:
        """What was run, as a reader knows it: an expression, a test, or `main`."""
        return self.target.expression or self.test or "main"

    @property
    def stories(self) -> Storyteller:
        return self.teller.stories

    def prepared(self) -> RecordedRun:
        """The same run, ready for every step: what a walk needs to know about a long log is found at once."""
        self.stories.code.prepare_ways()
        return self

    @property
    def walk(self) -> Walk:
        """A new walk, which moves, for a session."""
        return Walk(self.stories, self.first)

    @property
    def is_ok(self) -> bool:
        """Whether the run gave a value."""
        return self.ended is OutcomeKind.VALUE

    @property
    def start(self) -> WalkedStep:
        """The step that made the value of the run."""
        return WalkedStep(self, self.first)

    @property
    def value(self) -> str:
        """The value of the run, as far as it was evaluated."""
        return self.teller.whole_value(self.first)

    def inside(self, step: StoryStep) -> RecordedRun:
        """The run of the search that found the value of a step, if the program made one itself (`set1 f x`, `a -=- b`).

        It begins with all that led to the search.
        """
        searched_by(step)  # says what is amiss where there is none
        if self.into is None:
            raise UsageFault("this run cannot be looked into again")
        return self.into(step)

    def explain(self, most: int = MOST_TOLD) -> Explanation:
        """The story of the value, back to its origins, in at most so many steps."""
        return self.start.explain(most)

    def sliced(self, step: StoryStep, kind: SliceKind = SliceKind.THIN) -> SlicePlaces:
        """Where the code contributed to the value of a step; for the first one, also what handed it on to the end."""
        start = self.begin if step == self.first else step.origin
        history, code = self.stories.history, self.stories.code
        counts = slice_counts(history, start, kind, value=step.value, trust=code.trust)
        return places_of(counts, code.trust, code.sources)

    def slice(self, *, full: bool = False) -> SlicePlaces:
        """The places in your code that the value was made by; with `full`, also those that decided how."""
        return self.start.slice(full=full)

    def replay(self, *more: str) -> str:
        """The command that walks through it, with more options."""
        target = self.target
        words = ["clew", "back", file_word(target.file)]
        words += [] if target.expression is None else [target.expression]
        how = target.loading
        loading = loading_words(how)
        return joined([*words, *loading, *self.options, *more])

    def explained(
        self, step: StoryStep, most: int, *more: str, known: int = MOST_KNOWN, whole: bool = True
    ) -> Explanation:
        """The story from a step, which the options in `more` lead to; `known` is how many steps are looked at.

        Unless it is `whole`, it comes without reasons and routes.
        """
        heading = StoryHeading(
            self.title,
            self.target.file,
            self.target.module,
            self.replay(*more),
            None if self.failure is None else self.failure.message,
        )
        inside = _Inside(self)
        return Explanation(told_story(heading, self.teller, step, most, known, whole=whole, inside=inside))

    def entry(self, step: StoryStep, most: int, *more: str) -> dict[str, Any]:
        """The entry of a JSON document with the steps behind a step."""
        graph = story_graph(self.teller, step, most)
        return module_entry(
            self.target.file,
            self.target.module,
            expression=self.target.expression,
            ended=self.ended.name.lower(),
            failure=None if self.failure is None else self.failure.to_json(),
            steps=graph.to_json(SearchStory(self.teller, step, _Inside(self))),
            complete=graph.is_complete,
            dropped=self.dropped,
            replay=self.replay(*more),
        )

    def to_json(self, most: int = MOST_IN_GRAPH) -> dict[str, Any]:
        """The story of the value as an entry of a JSON document: at most so many steps, the nearest first."""
        return self.entry(self.first, most)

    def _repr_html_(self) -> str:
        return self.explain()._repr_html_()


@dataclass(slots=True)
class _Inside:
    """Tells the stories inside of searches, of a few ones, where the run is short enough to be repeated for each."""

    run: RecordedRun
    left: list[int] = field(default_factory=lambda: [_MOST_INSIDE])

    def __call__(self, step: StoryStep) -> SearchStory | None:
        if self.run.steps > _MOST_REPEATED or self.left[0] == 0:
            return None
        self.left[0] -= 1
        try:
            inner = self.run.inside(step)
        except UsageFault:
            return None
        return SearchStory(inner.teller, inner.first, _Inside(inner, self.left))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A story in one go, from a value to its origins; it shows itself in notebooks, and can be put into a bug report."""

    story: ToldStory

    def text(self, width: int = 100) -> str:
        """The story as text of at most so many columns."""
        return story_text(self.story, TextForm(width))

    def markdown(self) -> str:
        """The story as Markdown."""
        return story_markdown(self.story)

    def html(self) -> str:
        """The story as a page of its own, which needs nothing else."""
        return story_page(self.story)

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return story_fragment(self.story)


@dataclass(frozen=True, slots=True)
class WalkedLink:
    """Something that can be followed from a step: what it is to the step, and what it comes to."""

    role: Role
    #: The name of the parameter, the field or the variable, or what the source says.
    sentence: str
    value: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class RejectedBranch:
    """An equation, an alternative or a guard that was not taken: the sentence says why."""

    sentence: str
    span: Span

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class WalkedStep:
    """What made a value: one step of a walk back, and what can be asked there."""

    run: RecordedRun = field(repr=False)
    step: StoryStep = field(repr=False)
    before: WalkedStep | None = field(default=None, repr=False)
    #: The commands of `clew back` that lead here from the beginning.
    commands: tuple[str, ...] = ()

    # --- what it says ---

    @property
    def kind(self) -> StepKind:
        """What made the value: an application, an operation, a constant, ..."""
        return self.step.kind

    @property
    def sentence(self) -> str:
        """The step in one sentence: `2 * 0 = 0`."""
        return self.run.teller.headline(self.step)

    @property
    def value(self) -> str:
        """The value, as far as the run evaluated it."""
        return self.run.teller.whole_value(self.step)

    @property
    def span(self) -> Span | None:
        """The place in the source, if it has one."""
        return self.step.span if self.step.span.line else None

    @property
    def equation(self) -> str:
        """The equation that the place is in: `the second equation of fact`; empty if there is none."""
        return self.run.teller.equation(self.step.span)

    @property
    def route(self) -> tuple[str, ...]:
        """What only handed the value on, on its way to where this walk came from."""
        return tuple(self.run.teller.passage(passage) for passage in self.step.route)

    @property
    def links(self) -> tuple[WalkedLink, ...]:
        """What can be followed."""
        teller = self.run.teller
        return tuple(
            WalkedLink(link.role, teller.link(link), teller.link_value(link), link.span)
            for link in self.step.links
        )

    @property
    def replay(self) -> str:
        """The command that leads here."""
        return self.run.replay(*self._words)

    @property
    def _words(self) -> tuple[str, ...]:
        return tuple(word for command in self.commands for word in ("--do", command))

    # --- moving ---

    def follow(self, which: int | str | Role) -> WalkedStep:
        """Go where a link leads: by its number from 1, the name of an argument or variable, or its role."""
        number = self._number(which)
        step = self.run.stories.step(self.step.links[number].target)
        return self._go(step, str(number + 1))

    def _number(self, which: int | str | Role) -> int:
        links = self.step.links
        if isinstance(which, int):
            if 1 <= which <= len(links):
                return which - 1
        else:
            for number, link in enumerate(links):
                if link.role is which or link.role.value == which or self._is_named(link, which):
                    return number
        offered = ", ".join(link.sentence for link in self.links) or "nothing can be followed from here"
        wanted = which.value if isinstance(which, Role) else which
        raise UsageFault(f"this step has no {wanted} to follow", hint=offered)

    def _is_named(self, link: Link, which: str | Role) -> bool:
        teller = self.run.teller
        return isinstance(which, str) and (teller.link_name(link) == which or teller.text(link.span) == which)

    def back(self) -> WalkedStep | None:
        """The step that this one was reached from; None at the beginning."""
        return self.before

    def part(self, *path: int) -> WalkedStep:
        """The story of a part of the value: `part(3)` is the third element or field, `part(3, 1)` its first."""
        text = ".".join(map(str, path))
        step = self._walk.part(path)
        if step is None:
            raise UsageFault(f"the value has no part {text}", hint=self.run.teller.step_value(self.step))
        return self._go(step, f"p {text}")

    def find(self, value: str) -> WalkedStep | None:
        """The step at which a value first appeared on the way to this one; None if no value behind it reads like that.

        If there are too many values to look at, that is a `ClewError`.
        """
        found = self._walk.first(value, lambda step: self.run.teller.step_reads_like(step, value))
        if found.step is None and not found.is_complete:
            raise UsageFault(f"no {value} was found; not everything behind this value was looked at")
        return None if found.step is None else self._go(found.step, f"find {value}")

    def inside(self) -> WalkedStep:
        """Where the walk begins through the search that found this value, one of those that `set1 f x` collected."""
        run = self.run.inside(self.step)
        return WalkedStep(run, run.first, self, (*self.commands, "inside"))

    def _go(self, step: StoryStep, command: str) -> WalkedStep:
        return replace(self, step=step, before=self, commands=(*self.commands, command))

    @property
    def _walk(self) -> Walk:
        return Walk(self.run.stories, self.step)

    # --- questions ---

    def why_not(self) -> tuple[RejectedBranch, ...]:
        """The equations, alternatives and guards that were tried in vain before this was chosen, the first one first."""
        teller = self.run.teller
        return tuple(RejectedBranch(teller.rejected(r), r.span) for r in self._walk.why_not())

    def users(self) -> tuple[str, ...]:
        """The calls and data of your code that were given this value, as sentences; only for data and functions."""
        return tuple(self.run.teller.headline(step) for step in self._walk.users())

    def explain(self, most: int = MOST_TOLD) -> Explanation:
        """The story from here, in at most so many steps."""
        return self.run.explained(self.step, most, *self._words)

    def slice(self, *, full: bool = False) -> SlicePlaces:
        """The places in your code that the value was made by; with `full`, also those that decided how."""
        return self.run.sliced(self.step, SliceKind.FULL if full else SliceKind.THIN)

    def to_json(self, most: int = MOST_IN_GRAPH) -> dict[str, Any]:
        """The story from here as an entry of a JSON document."""
        return self.run.entry(self.step, most, *self._words)

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        lines = [self.run.teller.place(self.step), *self.run.teller.marked_line(self.step.span)]
        links = [f"{number} {link.sentence}" for number, link in enumerate(self.links, start=1)]
        return page(self.sentence, preformatted("\n".join([*lines, *links])))
