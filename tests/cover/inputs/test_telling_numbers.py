"""Equal numbers of a test become different ones where that covers as much."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.types import TypeCon
from clew.cover.cases import GeneratedTest
from clew.cover.inputs.telling_numbers import is_number, with_telling_numbers
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, ListValue, Number, Value, Variable

ITEMS = frozenset({"all"})


def made(*arguments: Value, concrete: tuple[Value, ...] | None = None) -> GeneratedTest:
    given = arguments if concrete is None else concrete
    return GeneratedTest(1, arguments, OutcomeKind.VALUE, Number(0), ITEMS, 0, None, given)


def covering(
    covers: Callable[[tuple[Value, ...]], bool],
) -> Callable[[tuple[Value, ...]], GeneratedTest | None]:
    """Runs that cover the items where a condition holds of the arguments, and nothing elsewhere."""

    def run(values: tuple[Value, ...]) -> GeneratedTest | None:
        items = ITEMS if covers(values) else frozenset[str]()
        return GeneratedTest(1, values, OutcomeKind.VALUE, Number(1), items, 0, None, values)

    return run


def numbers(values: tuple[Value, ...] | None) -> list[object]:
    assert values is not None
    return [v.value if isinstance(v, Number) else v for v in values]


def test_numbers_that_need_not_be_equal_differ() -> None:
    found = with_telling_numbers(made(Number(0), Number(0)), covering(lambda _: True))
    assert numbers(found.arguments) == [7, 3]
    assert found.concrete == found.arguments
    assert found.result == Number(1)


def test_numbers_that_must_be_equal_stay() -> None:
    test = made(Number(0), Number(0))
    assert with_telling_numbers(test, covering(lambda v: v[0] == v[1])) == test


def test_those_that_can_differ_do() -> None:
    test = made(Number(0), Number(0), Number(0))
    found = with_telling_numbers(test, covering(lambda v: v[0] == v[1]))
    first, second, third = numbers(found.arguments)
    assert first == second != third


def test_numbers_that_differ_already_stay() -> None:
    test = made(Number(2), Number(1))
    assert with_telling_numbers(test, covering(lambda _: True)) == test


def test_a_zero_that_makes_the_result_zero_is_another_number() -> None:
    found = with_telling_numbers(made(Number(0), Number(1)), covering(lambda _: True))
    assert numbers(found.arguments) == [7, 3]


def test_a_value_is_better_than_an_exception_and_not_the_other_way_round() -> None:
    def raising(values: tuple[Value, ...]) -> GeneratedTest | None:
        return GeneratedTest(1, values, OutcomeKind.RAISED, None, ITEMS, 0, None, values)

    test = made(Number(0), Number(0))
    assert with_telling_numbers(test, raising) == test


def test_parts_that_nothing_looks_at_stay_open_unless_more_is_covered() -> None:
    open_ = Variable(0, TypeCon("Bool"))
    test = made(ListValue((Number(0), Number(0)), None), open_, concrete=(
        ListValue((Number(0), Number(0)), None), Construct("True"),
    ))  # fmt: skip
    found = with_telling_numbers(test, covering(lambda _: True))
    assert found.arguments == (ListValue((Number(7), Number(3)), None), open_)
    assert found.concrete == (ListValue((Number(7), Number(3)), None), Construct("True"))


def test_a_number_in_the_only_part_of_a_value_is_one() -> None:
    assert is_number(Number(3))
    assert is_number(Construct("int", (Number(3),)))
    assert not is_number(Construct("array", (Number(3), ListValue((), None))))
