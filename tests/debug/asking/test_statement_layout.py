"""How statements are laid out: long ones are broken at brackets, parts that occur again have letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clew.debug.asking.statement_layout import broken, laid_out
from clew.debug.computation_statement import JudgedFunction, JudgedKind, StatedValue, Statement
from clew.machine.values.render import render
from clew.machine.values.value import Construct, FunctionMap, MapEntry, Number, Value
from clew.source.span import NOWHERE

LINES = st.recursive(
    st.sampled_from(["1", "Leaf", '"a, (b"', "x = [1]", "_"]),
    lambda inner: st.builds(
        lambda brackets, items: f"{brackets[0]}{', '.join(items)}{brackets[1]}",
        st.sampled_from(["()", "[]", "{}"]),
        st.lists(inner, max_size=6),
    ),
    max_leaves=40,
)


@given(LINES, st.integers(20, 60))
def test_breaking_a_line_changes_nothing_but_space(line: str, width: int) -> None:
    assert "".join("".join(broken(line, width)).split()) == "".join(line.split())


def test_a_bracket_that_is_too_long_has_its_items_below() -> None:
    line = "  = fromList [(1, [100, 200]), (2, [300, 400]), (3, [500, 600])]"
    assert broken(line, 40) == [
        "  = fromList [",
        "    (1, [100, 200]),",
        "    (2, [300, 400]),",
        "    (3, [500, 600])]",
    ]


def test_short_items_share_a_line() -> None:
    assert broken("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", 20) == ["[", "  1, 2, 3, 4, 5, 6,", "  7, 8, 9, 10]"]


def test_what_fits_or_has_no_commas_stays_as_it_is() -> None:
    assert broken("f 1 2", 80) == ["f 1 2"]
    assert broken("a" * 90, 80) == ["a" * 90]
    assert broken('f "' + "a, " * 30 + '"', 40) == ['f "' + "a, " * 30 + '"']


def show(value: Value, is_argument: bool) -> str:
    """Trees of `Bin` are shown as sets, as the front ends show them."""
    match value:
        case Number(value=number):
            return str(number)
        case Construct(name="Bin") | Construct(name="Tip"):
            return f"fromList [{', '.join(_members(value))}]"
        case Construct(name=name, args=args):
            return " ".join([name, *(show(a, True) for a in args)])
    raise AssertionError(value)


def _members(value: Value) -> list[str]:
    if not isinstance(value, Construct) or not value.args:
        return [] if isinstance(value, Construct) and value.name == "Tip" else [show(value, False)]
    left, member, right = value.args
    return [*_members(left), show(member, False), *_members(right)]


TIP = Construct("Tip")
RECORD = Construct("Record", tuple(Number(n) for n in range(1000, 1008)))


def tree(*members: Value) -> Value:
    if not members:
        return TIP
    middle = len(members) // 2
    return Construct("Bin", (tree(*members[:middle]), members[middle], tree(*members[middle + 1 :])))


def stated(*arguments: Value, result: Value) -> Statement:
    def of(value: Value) -> StatedValue:
        return StatedValue("", value, show(value, False))

    subject = JudgedFunction("M.f", "f", JudgedKind.FUNCTION, NOWHERE)
    return Statement(subject, tuple(map(of, arguments)), of(result))


def test_a_part_that_occurs_again_has_a_letter() -> None:
    lines, _ = laid_out(stated(RECORD, result=Construct("Just", (RECORD,))), show, 40)
    assert lines[:4] == ["f", "    a", "  = Just a", f"  with a = {show(RECORD, False)}"]


def test_the_inside_of_what_hides_its_constructors_is_never_shown() -> None:
    numbers = [Number(100_000 + n) for n in range(7)]
    before, after = tree(*numbers), tree(*numbers[:-1], RECORD)
    text = "\n".join(laid_out(stated(before, result=after), show, 60)[0])
    assert "Bin" not in text
    assert "fromList" in text


def test_what_is_short_keeps_its_words() -> None:
    short = Construct("Red", (Number(1),))
    wide = Construct("Many", (short, short, *(Number(10**9 + n) for n in range(12))))
    assert "with a" not in "\n".join(laid_out(stated(wide, result=short), show, 60)[0])


def test_of_a_value_of_many_lines_the_first_and_last_ones_are_shown() -> None:
    long = stated(tree(*map(Number, range(1000))), result=Number(7))
    whole, lines = laid_out(long, show)
    assert (lines[:7], lines[-4:]) == (whole[:7], whole[-4:])
    assert lines[7].strip() == f"... {len(whole) - 11} more lines ..."
    assert len(lines) == 12


def test_a_function_that_is_a_result_is_a_table_where_it_is_long() -> None:
    def function(width: int) -> FunctionMap:
        entries = (
            MapEntry((Number(1), Construct("a" * width)), Construct("b" * width)),
            MapEntry((Number(22), Construct("c")), Construct("d")),
        )
        return FunctionMap("f", entries)

    def lines(width: int) -> list[str]:
        made = function(width)
        text = render(made)
        subject = JudgedFunction("M.f", "f", JudgedKind.FUNCTION, NOWHERE)
        statement = Statement(subject, (StatedValue("", Number(1), "1"),), StatedValue("", made, text))
        return laid_out(statement, lambda v, _: render(v), 60)[0]

    assert lines(2) == ["f 1 = {\\1 aa -> bb; \\22 c -> d}"]
    a, b = "a" * 20, "b" * 20
    assert lines(20) == [
        "f",
        "    1",
        "  = a function:",
        f"      1 {a} -> {b}",
        f"      22 c{' ' * 18} -> d",
    ]
    assert lines(40)[3:] == [f"      1 {'a' * 40}", f"        -> {'b' * 40}", "      22 c", "        -> d"]
