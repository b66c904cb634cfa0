"""Values of libraries by what they hold, whatever the shape of their trees."""

from __future__ import annotations

import pytest

from clew.erlang.show.term_contents import held_by as held_by_term
from clew.haskell.show.container_contents import held_by
from clew.language.values.held_contents import HeldBy, contents_of
from clew.machine.values.value import (
    Array,
    Char,
    Construct,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)


def con(name: str, *args: Value) -> Construct:
    return Construct(name, args)


#: A sequence of one element.
SINGLE = con("Data.Sequence.Single", con("Data.Sequence.Leaf", Number(1)))


def numbers(*each: int) -> ListValue:
    return ListValue(tuple(map(Number, each)), None)


def leaning(prefix: str, *, left: bool, unknown: bool = False) -> Construct:
    """A map of two keys, of which one or the other is at the top."""
    tip: Value = Unevaluated() if unknown else con(f"{prefix}Tip")
    low, high = (Number(1), Number(10)), (Number(2), Number(20))
    top, other = (high, low) if left else (low, high)
    inner = con(f"{prefix}Bin", Number(1), *other, tip, tip)
    sides = (inner, tip) if left else (tip, inner)
    return con(f"{prefix}Bin", Number(2), *top, *sides)


@pytest.mark.parametrize(
    ("by", "one", "other"),
    [
        (
            held_by,
            leaning("Data.Map.Internal.", left=True),
            leaning("Data.Map.Internal.", left=False),
        ),
        (held_by, leaning("Data.Map.", left=True), leaning("Data.Map.", left=False)),
        (
            held_by_term,
            con("Map", leaning("", left=True)),
            con("Map", leaning("", left=False)),
        ),
        (
            held_by,
            con("Clew.Text.Text", Array((Char("a"), Char("b")), 2), Number(1), Number(1)),
            con("Clew.Text.Text", Array((Char("b"),), 1), Number(0), Number(1)),
        ),
        (
            held_by,
            con("Data.Sequence.Deep", Number(1), ListValue((), None), SINGLE, ListValue((), None)),
            SINGLE,
        ),
    ],
    ids=["Haskell's map", "Curry's map", "Erlang's map", "text", "sequence"],
)
def test_values_that_hold_the_same_have_the_same_contents(by: HeldBy, one: Value, other: Value) -> None:
    assert one != other
    within = con("Just", ListValue((one,), None)), con("Just", ListValue((other,), None))
    found = [contents_of(value, by) for value in within]
    assert found[0] is not None
    assert found[0] == found[1]


def test_values_that_hold_something_else_differ() -> None:
    one, prefix = leaning("Data.Map.Internal.", left=True), "Data.Map.Internal."
    other = con(f"{prefix}Bin", Number(1), Number(1), Number(10), con(f"{prefix}Tip"), con(f"{prefix}Tip"))
    assert contents_of(one, held_by) != contents_of(other, held_by)
    assert contents_of(con(f"{prefix}Tip"), held_by) != contents_of(con("Data.Set.Internal.Tip"), held_by)


def test_what_is_not_known_as_a_whole_has_no_contents() -> None:
    assert contents_of(leaning("Data.Map.Internal.", left=True, unknown=True), held_by) is None
    assert contents_of(con("Map", leaning("", left=True, unknown=True)), held_by_term) is None
    collision = con("Clew.HashMap.Several", ListValue((), None))
    assert contents_of(FunctionMap("f", (MapEntry((Number(1),), collision),)), held_by) is None


def test_other_data_is_what_it_is() -> None:
    value = con("Just", numbers(1, 2), con("Data.Sequence.EmptyL"))
    assert contents_of(value, held_by) == value
    assert contents_of(con("Tuple", Number(1)), held_by_term) == con("Tuple", Number(1))
