"""An annotated source listing: which lines have items, and which of them no test covers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from clew.cover.criteria.items import Item
from clew.source.dataclass import dataclass
from clew.source.span import Span

Lines = Callable[[str], Sequence[str] | None]


@dataclass(frozen=True, slots=True)
class ListingLine:
    """A line of source, how many items begin on it, how many of them are covered, and what is not."""

    file: str
    number: int
    text: str
    items: int
    covered: int
    missed: tuple[Item, ...]

    @property
    def mark(self) -> str:
        """`+` all covered, `-` none, `~` some; a space where there is nothing to cover."""
        if not self.items:
            return " "
        return "+" if self.covered == self.items else "-" if not self.covered else "~"


def listing(
    items: Iterable[Item], covered: frozenset[str], lines: Lines, heads: Mapping[str, Span] | None = None
) -> tuple[ListingLine, ...]:
    """The lines of each function from its head, or else its first item, to its last item; in the order of the files."""
    by_file: dict[str, list[Item]] = {}
    for item in items:
        if item.span.line:
            by_file.setdefault(item.span.file, []).append(item)
    out: list[ListingLine] = []
    for file, here in by_file.items():
        source = lines(file)
        if source is None:
            continue
        shown: set[int] = set()
        for function in {i.function: None for i in here}:
            spans = [i.span for i in here if i.function == function]
            head = (heads or {}).get(function)
            first = min(
                s.line for s in (*spans, *([head] if head and head.file == file and head.line else []))
            )
            shown.update(range(first, min(max(s.end_line for s in spans), len(source)) + 1))
        for number in sorted(shown):
            mine = [i for i in here if i.span.line == number]
            missed = tuple(i for i in mine if i.label not in covered)
            out.append(
                ListingLine(file, number, source[number - 1], len(mine), len(mine) - len(missed), missed)
            )
    return tuple(out)


def render_listing(lines: Sequence[ListingLine]) -> str:
    """The listing as text, with dots between functions; what is missed is underlined once, with what it is."""
    width = max((len(str(line.number)) for line in lines), default=1)
    out: list[str] = []
    file, before = None, 0
    for line in lines:
        if line.file != file:
            file = line.file
            out += ([""] if out else []) + [f"{file}:"]
        elif line.number > before + 1:
            out.append(f"  {'':>{width}} ...")
        before = line.number
        out.append(f"{line.mark} {line.number:>{width}} | {line.text}".rstrip())
        out += [f"  {'':>{width}} | {text}" for text in _underlines(line)]
    return "\n".join(out)


def _underlines(line: ListingLine) -> list[str]:
    """For each missed span its place and, behind it, the items that it stands for."""
    spans: dict[Span, list[Item]] = {}
    for item in line.missed:
        spans.setdefault(item.span, []).append(item)
    out = []
    for span, items in spans.items():
        end = span.end_column if span.end_line == span.line else len(line.text) + 1
        pad = " " * (span.column - 1)
        what = f"{items[0].description}" if len(items) == 1 else f"{items[0].description}, {len(items)} times"
        out.append(f"{pad}{'^' * max(1, end - span.column)} {what}")
    return out
