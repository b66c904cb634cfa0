"""The output of `clew generate`: a table of tests, what they leave uncovered, or a listing."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from clew.api.function_tests import FunctionTests
from clew.core.names import prefix_form, written_name
from clew.core.passes.call_graph import reached
from clew.cover.cases import GeneratedTest, NotReached, Stop, Unreachable
from clew.cover.criteria.items import Item
from clew.cover.keeping.reduce import Prefer
from clew.cover.listing import Lines, listing, render_listing
from clew.cover.options import GenerationOptions
from clew.machine.values.outcome import OutcomeKind
from clew.source.losses import Loss
from clew.source.span import Span

_NAMES = {
    "full": "Full Coverage",
    "gbc": "Global Branch Coverage",
    "fc": "Function Coverage",
    "expr": "Expression Coverage",
}
#: How wide the items may get before they go on lines of their own, and calls and results that others line up with.
_ITEMS, _LEFT = 48, 36
#: Items without a test that are listed, unless all are asked for.
_MISSING = 10
#: Calls without an end that are shown.
_ENDLESS = 3
_STOPS = {
    Stop.MET: "every item is covered",
    Stop.ENDED: "the search is at its end, and may have missed inputs",
    Stop.DEPTH: "no more inputs within the depth",
    Stop.COUNT: "the wanted number of tests is reached",
    Stop.EFFORT: "what is missing was looked for long enough",
    Stop.TIME: "the time is over",
    Stop.MEMORY: "the search ran out of memory",
    Stop.INTERRUPTED: "interrupted",
}


class GenerationReport:
    """The tests of one function, as text."""

    def __init__(self, made: FunctionTests, options: GenerationOptions, *, items: bool = False) -> None:
        self.made = made
        #: Whether the items that each test covers are shown, and all that none does.
        self.shows_items = items
        self.subject = subject = made.subject
        self.result = made.result
        self.patience = options.quiet
        #: Whether properties were run on all inputs, and not only on those that the code distinguishes.
        self.judged = options.beyond or not subject.checks
        self.best = "fewest" if options.prefer is Prefer.FEW else "smallest"

    # --- the parts of a test ---

    def item(self, item: Item) -> str:
        """An item in short: with its function if that is not the tested one, and with its call if there is one."""
        path = item.description if item.optional else item.path
        own = item.function == self.subject.function
        inside = item.function.removeprefix(self.subject.function + ".")
        name = (
            path
            if own
            else f"{inside if inside != item.function else self.subject.spoken(item.function)}:{path}"
        )
        if item.position is None:
            return name
        return f"{name}@{self.position(item.position)}"

    def position(self, position: str) -> str:
        return position.removeprefix(self.subject.function + ".").removeprefix(self.subject.module + ".")

    def items(self, test: GeneratedTest) -> list[str]:
        return [self.item(i) for i in self.result.criterion.pick(test.items)]

    # --- texts ---

    def summary(self) -> str:
        result = self.result
        types = ", ".join(f"{k} = {v}" for k, v in self.subject.instance.items())
        at = f" at {types}" if types else ""
        kept = _count(len(result.kept), "test")
        how = f"the {self.best} that cover as much" if result.least is not None else "perhaps fewer would do"
        chosen = f"{kept} of {len(result.tests)} ({how})" if result.kept else "no tests"
        said = f"{prefix_form(self.subject.name)}{at}: {chosen}"
        total = len(result.criterion.items)
        if total:
            name = _NAMES.get(result.criterion.name, result.criterion.name)
            said += f"; {name}, {len(result.covered)} of {_count(total, 'item')}"
        else:
            said += "; nothing to cover"
        said += f"; stopped: {self._stop()}"
        if result.cut:
            said += f"; {_count(result.cut, 'call')} given up before the end"
        if result.unsure:
            said += f"; {_count(result.unsure, 'test')} left out, with no time to run them once more"
        return said

    def _stop(self) -> str:
        result = self.result
        if result.stop is Stop.QUIET:
            return f"the last {self.patience} tests covered nothing new"
        if result.exhausted is not None:
            return "there are no other inputs" if self.judged else "there is no other way through the code"
        if result.stop is Stop.EFFORT and not result.uncovered:
            return "more was looked for long enough"
        if result.stop is Stop.MET and not result.criterion.items:
            return "one test says what it does"
        return _STOPS.get(result.stop, "")

    def endless(self) -> str:
        """The calls that have no end in sight, and those of which that is not known, with the commands that run them."""
        result = self.result
        lines: list[str] = []
        steps = f"not at the end after {result.alone_steps:,} steps:"
        for title, tests in (("no end in sight:", result.endless), (steps, result.unended)):
            calls = [self.made.test(t, is_kept=False) for t in tests[:_ENDLESS]]
            lines += [title] if calls else []
            lines += [f"  {c.call}" + (f"   {c.replay}" if c.replay is not None else "") for c in calls]
        more = result.cut - sum(line.startswith(" ") for line in lines)
        return "\n".join([*lines, *([f"  and {_count(more, 'other call')}"] if lines and more > 0 else [])])

    def hint(self) -> str:
        """What to do about a function that has nothing to cover because it leaves all work to others."""
        subject = self.subject
        if self.result.criterion.items:
            return ""
        others = [
            f.name
            for f in reached(subject.program, [subject.entry])
            if f.name.startswith(subject.qualifier) and f.scheme is not None and not f.trusted
        ]
        if not set(others) - {subject.function, subject.entry}:
            return ""
        return (
            f"hint: {subject.name} leaves its work to other functions; --functions all covers those as well"
        )

    def table(self, tests: Sequence[GeneratedTest]) -> str:
        rows = [
            (self.made.call(t), self.made.outcome(t), self.items(t) if self.shows_items else [], t)
            for t in tests
        ]
        values = [r for r in rows if r[3].kind is OutcomeKind.VALUE]
        call = max((len(r[0]) for r in rows if len(r[0]) <= _LEFT), default=0)
        outcome = max((len(r[1]) for r in values if len(r[1]) <= _LEFT), default=0)
        return "\n".join(line for row in rows for line in _row(row, call, outcome))

    def uncovered(self, lines: Lines) -> str:
        missing = self.result.uncovered
        if not missing:
            return ""
        inside: dict[Span, int] = {} if self.shows_items else _hidden(missing)
        if not self.shows_items:
            missing = _outermost(missing)
        match self.result.reach:
            case Unreachable():
                out = ["unreachable (all inputs were tried):"]
            case NotReached(losses):
                # without a reason of its own: the search was not to go on
                why = losses.without(Loss.UNFINISHED).text
                out = [f"not reached ({why}):" if why else "not reached:"]
        # Compiled clauses may stand in several places, each an item.
        copies: dict[tuple[Span, str, str | None], list[Item]] = {}
        for item in missing:
            copies.setdefault(_place(item), []).append(item)
        covered = {_place(i) for i in self.result.criterion.pick(self.result.covered) if i.span.line}
        shown = len(copies) if self.shows_items else _MISSING
        left = len(self.result.uncovered)
        for place, items in list(copies.items())[:shown]:
            item = items[0]
            where = f"{item.span}: " if item.span.line else ""
            call = "" if item.position is None else f", in the call at {self._where(item)}"
            path = f" {item.path}" if self.shows_items else ""
            out.append(
                f"  {where}{self.subject.spoken(written_name(item.function))}{path}: {item.description}{call}"
            )
            text = _excerpt(item.span, lines)
            if text:
                out.append(f"      {text}")
            if len(items) > 1 or place in covered:
                said = f"{len(items)} copies like this" if len(items) > 1 else "a copy"
                out.append(f"      {said}{'; another is covered' if place in covered else ''}")
            hidden = inside.pop(item.span, 0) if _is_never(item) else 0
            if hidden:
                out.append(f"      and {_count(hidden, 'item')} inside of it")
            left -= len(items) + hidden
        if left:
            out.append(f"  and {_count(left, 'more item')} (--items shows all)")
        return "\n".join(out)

    def _where(self, item: Item) -> str:
        if item.at is None:
            return "the root"
        return f"{item.at.line}:{item.at.column}" if item.at.line else str(item.position)

    def listing(self, lines: Lines) -> str:
        heads = {f.name: f.span for f in self.subject.program.functions}
        return render_listing(listing(self.result.criterion.items, self.result.covered, lines, heads))


def _place(item: Item) -> tuple[Span, str, str | None]:
    """A key for items that look the same to a reader; items without a place in the source are all different."""
    return item.span, item.description if item.span.line else item.label, item.position


def _outermost(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items without those inside of an expression that is never evaluated, which go without saying."""
    never = {i.span for i in items if _is_never(i)}
    return tuple(item for item in items if not any(_goes_with(item, s) for s in never))


def _hidden(items: Sequence[Item]) -> dict[Span, int]:
    """How many items go without saying for each of those that do not, by their spans."""
    found: dict[Span, int] = {}
    listed = _outermost(items)
    outer = [i.span for i in listed if _is_never(i)]
    for item in items:
        span = next((s for s in outer if _goes_with(item, s)), None)
        if span is not None:
            found[span] = found.get(span, 0) + 1
    return found


def _is_never(item: Item) -> bool:
    """Whether an item that is missing stands for an expression that is never evaluated."""
    return item.position is None and bool(item.span.line) and not item.is_outcome


def _goes_with(item: Item, never: Span) -> bool:
    """Whether an item is missing because an expression is never evaluated that it is inside of."""
    return _holds(never, item.span) and (never != item.span or item.position is not None)


def _holds(outer: Span, inner: Span) -> bool:
    start, end = (outer.line, outer.column), (outer.end_line, outer.end_column)
    is_after = start <= (inner.line, inner.column)
    return outer.file == inner.file and is_after and (inner.end_line, inner.end_column) <= end


def _row(row: tuple[str, str, list[str], GeneratedTest], call: int, outcome: int) -> list[str]:
    text, result, items, test = row
    sign = "=" if test.kind is OutcomeKind.VALUE else "!"
    left = f"  {text:<{call}} {sign} {result:<{outcome}}".rstrip()
    covers = ", ".join(items)
    column = 2 + call + 3 + outcome + 3
    failed = [f"      violates {v}" for v in test.violates]
    if len(left) <= column - 2 and len(covers) <= _ITEMS:
        return [f"{left:<{column}}{covers}".rstrip(), *failed]
    wrapped = textwrap.wrap(covers, 90) if covers else []
    return [left, *(f"      {line}" for line in wrapped), *failed]


def _excerpt(span: Span, lines: Lines) -> str:
    """The text of a span, on one line."""
    source = lines(span.file) if span.line else None
    if source is None or span.line > len(source):
        return ""
    end = span.end_column - 1 if span.end_line == span.line else None
    text = source[span.line - 1][span.column - 1 : end].strip()
    return text + (" ..." if span.end_line > span.line else "")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
