"""The segments of the bit syntax: what their types say."""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault

_KINDS = {
    **{name: name for name in ("integer", "float", "binary", "bitstring", "utf8", "utf16", "utf32")},
    "bytes": "binary",
    "bits": "bitstring",
}
_UNITS = {"integer": 1, "float": 1, "binary": 8, "bitstring": 1}
#: The sizes of segments that have none, in bits.
SIZES = {"integer": 8, "float": 64}
#: Integers up to so many bits are taken byte by byte in the code of a match.
MOST_KNOWN = 64


@dataclass(frozen=True, slots=True)
class SegmentLayout:
    """How a segment lies in the bits."""

    kind: str
    signed: bool
    little: bool
    unit: int


def layout_of(segment: tree.BinarySegment) -> SegmentLayout:
    """What the types of a segment say; contradictions are mistakes."""
    kind: str | None = None
    sign: str | None = None
    order: str | None = None
    for word in segment.types:
        if word in _KINDS:
            kind = _once(kind, _KINDS[word], segment)
        elif word in ("signed", "unsigned"):
            sign = _once(sign, word, segment)
        elif word in ("big", "little", "native"):
            order = _once(order, word, segment)
        else:
            raise SyntaxFault(f"`{word}` is no type of a segment", segment.span)
    if kind is None:
        kind = "integer"
    if kind.startswith("utf") and (segment.size is not None or segment.unit is not None):
        raise SyntaxFault(f"a segment of type `{kind}` has no size", segment.span)
    unit = segment.unit
    if unit is not None and not 1 <= unit <= 256:
        raise SyntaxFault("a unit is between 1 and 256", segment.span)
    return SegmentLayout(kind, sign == "signed", order in ("little", "native"), unit or _UNITS.get(kind, 1))


def known_width(segment: tree.BinarySegment) -> int | None:
    """The bits of an integer whose size is written, its highest byte first; None for all other segments."""
    layout = layout_of(segment)
    if layout.kind != "integer":
        return None
    match segment.size:
        case None:
            width = SIZES["integer"]
        case tree.IntegerLit(value):
            width = value * layout.unit
        case _:
            return None
    return width if width <= 8 or (not layout.little and width <= MOST_KNOWN) else None


def is_rest(segment: tree.BinarySegment) -> bool:
    """Whether a segment takes all that is left."""
    return segment.size is None and layout_of(segment).kind in ("binary", "bitstring")


def _once(before: str | None, word: str, segment: tree.BinarySegment) -> str:
    if before is not None and before != word:
        raise SyntaxFault(f"a segment cannot be `{before}` and `{word}`", segment.span)
    return word


_IS_UTF = frozenset(("utf8", "utf16", "utf32", "big", "little", "native", "signed", "unsigned"))


def expanded(
    segments: tuple[tree.BinarySegment, ...], *, in_pattern: bool = False
) -> list[tree.BinarySegment]:
    """The segments, each string as one segment for each of its characters."""
    found: list[tree.BinarySegment] = []
    for segment in segments:
        if isinstance(segment.value, tree.StringLit):
            if in_pattern and (
                segment.size is not None or (segment.types and not _IS_UTF.issuperset(segment.types))
            ):
                raise SyntaxFault(
                    "a text in a pattern has no size, and no type but utf8 and its relatives", segment.span
                )
            found += [
                tree.BinarySegment(
                    tree.IntegerLit(ord(char), segment.span),
                    segment.size,
                    segment.types,
                    segment.unit,
                    segment.span,
                )
                for char in segment.value.value
            ]
        else:
            found.append(segment)
    return found
