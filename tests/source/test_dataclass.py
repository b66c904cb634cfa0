"""Clew's `dataclass` makes the classes that the standard one makes, but for checking `frozen` at run time."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import field
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.source.dataclass import dataclass

T = TypeVar("T")
Decorator = Callable[..., Any]

FIELDS = ("a", "b", "c", "d")


@st.composite
def declarations(draw: st.DrawFn) -> dict[str, Any]:
    """The namespace of a class: annotated fields, those without a default first."""
    names = draw(st.lists(st.sampled_from(FIELDS), unique=True))
    required = draw(st.integers(0, len(names)))
    namespace: dict[str, Any] = {"__annotations__": dict.fromkeys(names, "object"), "shared": "of the class"}
    namespace["__annotations__"]["shared"] = "ClassVar[str]"
    for position, name in enumerate(names):
        flags = {
            "compare": draw(st.booleans()),
            "repr": draw(st.booleans()),
        }
        if position < required:
            if draw(st.booleans()):
                namespace[name] = field(**flags)
        else:
            default = draw(st.sampled_from(("plain", "field", "factory", "inner")))
            namespace[name] = {
                "plain": position,
                "field": field(default=position, **flags),
                "factory": field(default_factory=list, **flags),
                "inner": field(default=position, init=False, **flags),
            }[default]
    return namespace


def both(namespace: dict[str, Any], **options: Any) -> tuple[type, type]:
    """A class of the standard decorator and one of ours, of the same declarations."""
    made = []
    for decorator in (dataclasses.dataclass, dataclass):
        fresh = {name: copy.copy(value) for name, value in namespace.items()}
        made.append(decorator(**options)(type("Made", (), fresh)))
    return made[0], made[1]


@given(
    declarations(),
    st.fixed_dictionaries({}, optional={n: st.booleans() for n in ("frozen", "slots", "eq", "repr")}),
    st.lists(st.integers(0, 2), max_size=5),
    st.lists(st.integers(0, 2), max_size=5),
)
def test_classes_act_as_those_of_the_standard_decorator(
    namespace: dict[str, Any], options: dict[str, bool], first: list[int], second: list[int]
) -> None:
    standard, ours = both(namespace, **options)
    assert ours.__match_args__ == standard.__match_args__
    assert [f.name for f in dataclasses.fields(ours)] == [f.name for f in dataclasses.fields(standard)]
    assert (ours.__hash__ is None) == (standard.__hash__ is None)
    assert getattr(ours, "__slots__", None) == getattr(standard, "__slots__", None)
    assert ours.shared == standard.shared
    results = []
    for kind in (standard, ours):
        try:
            one, other = kind(*first), kind(*second)
        except TypeError:
            results.append("other number of arguments")
            continue
        shown = repr(one) if options.get("repr", True) else ""
        values = dataclasses.asdict(one)
        changed = dataclasses.asdict(dataclasses.replace(one, **dict.fromkeys(kind.__match_args__[:1], 7)))
        same = one == kind(*first)
        results.append((shown, values, changed, one == other, one != other, same, one == 1))
    assert results[0] == results[1]


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True)
class Named(Point):
    name: str = "origin"


@dataclass(slots=True)
class Counter(Generic[T]):
    kind: ClassVar[str] = "counter"
    items: list[T] = field(default_factory=list)
    size: int = field(init=False)

    def __post_init__(self) -> None:
        self.size = len(self.items)


def test_inherited_fields_come_first() -> None:
    assert Named(1, 2, "p") == Named(x=1, y=2, name="p")
    assert repr(Named(1)) == "Named(x=1, y=0, name='origin')"


def test_equal_values_hash_alike_and_other_classes_differ() -> None:
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2
    assert Point(1) != Named(1)


def test_objects_can_be_pickled_and_copied() -> None:
    value = Named(1, 2, "p")
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value


def test_patterns_match_by_position() -> None:
    match Point(3, 4):
        case Point(x, y):
            assert (x, y) == (3, 4)
        case _:
            pytest.fail("the pattern does not match")


def test_what_follows_the_constructor_is_called() -> None:
    counter = Counter([1, 2])
    assert (counter.size, counter.kind) == (2, "counter")
    assert Counter().items is not Counter().items


def test_an_object_that_holds_itself_can_be_shown() -> None:
    counter: Counter[Any] = Counter()
    counter.items.append(counter)
    assert repr(counter) == "Counter(items=[...], size=0)"


def test_a_default_that_can_change_is_refused() -> None:
    with pytest.raises(ValueError, match="use default_factory"):
        dataclass(type("Made", (), {"__annotations__": {"a": "list[int]"}, "a": []}))


def test_methods_that_a_class_has_are_kept() -> None:
    @dataclass(frozen=True)
    class Odd:
        a: int

        def __hash__(self) -> int:
            return 42

        def __repr__(self) -> str:
            return "odd"

        def __eq__(self, other: object) -> bool:
            return True

    assert (hash(Odd(1)), repr(Odd(1)), Odd(1) == Odd(2)) == (42, "odd", True)
