"""Values are shown as GHC prints them, by type; what is no plain value keeps its marks."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest
from haskell_runner import libraries

from clew.haskell.interactive import load_expression
from clew.haskell.program import Session, with_it
from clew.haskell.show.display import Display
from clew.haskell.show.session import display_of, source_of
from clew.haskell.show.showing import Showing, showing_of
from clew.haskell.show.value_source import NoSource, Source
from clew.haskell.types.type import Type
from clew.machine import Limits, Machine, Outcome, compile_program
from clew.machine.memory.refs import Ref
from clew.machine.run.unfold import normalise
from clew.machine.values.value import (
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)

HERE = Path(__file__).parent / "display"
MODULE = HERE / "Shapes.hs"
VALUES = (HERE / "values.txt").read_text(encoding="utf-8").splitlines()
PRINTED = (HERE / "values.out").read_text(encoding="utf-8").splitlines()


@cache
def shapes() -> Session:
    session = libraries().fork()
    session.load(str(MODULE))
    return session


def machine_for(expression: str) -> tuple[Session, Machine, Ref, Showing]:
    session = shapes().fork()
    session, compiled = load_expression(session, "Shapes", expression, "<expression>")
    compiled, showing = showing_of(session, compiled, "it'", is_action=False)
    machine = Machine(compile_program(with_it(compiled, compiled.value("it'"), showing.roots)), Limits())
    return session, machine, machine.constant("it"), showing


def evaluated(expression: str, *, whnf: bool = False) -> tuple[Session, Value, Type | None, Outcome]:
    session, machine, ref, showing = machine_for(expression)
    outcome = machine.force(ref) if whnf else normalise(machine, ref, Limits(), 100, 1000)
    return session, machine.view(ref, depth=100), showing.type, outcome


def shown(expression: str, *, whnf: bool = False) -> str:
    session, value, t, _ = evaluated(expression, whnf=whnf)
    return display_of(session).show(value, t)


def source(expression: str, *, qualified: bool = True) -> Source:
    session, value, t, _ = evaluated(expression)
    return source_of(session, qualified=qualified).source(value, t)


# --- against GHC -----------------------------------------------------------------------------------------


def printed_by_ghc(folder: Path, expressions: list[str]) -> list[str]:
    """What `print` says of each."""
    imports = [line for line in MODULE.read_text().splitlines() if line.startswith("import")]
    prints = "\n".join(f"  print ({e})" for e in expressions)
    text = "\n".join(
        ["{-# LANGUAGE ExtendedDefaultRules #-}", "import Shapes", *imports, "main = do", prints]
    )
    (folder / "Main.hs").write_text(text + "\n", encoding="utf-8")
    command = ["ghc", "-v0", "-O0", f"-i{HERE}", "-outputdir", str(folder), "Main.hs", "-o", "main"]
    subprocess.run(command, cwd=folder, check=True, timeout=300)
    ran = subprocess.run([str(folder / "main")], capture_output=True, check=True, timeout=60)
    return ran.stdout.decode().splitlines()


@pytest.mark.ghc
def test_what_is_recorded_is_what_ghc_prints(tmp_path: Path) -> None:
    assert printed_by_ghc(tmp_path, VALUES) == PRINTED


@pytest.mark.parametrize(("expression", "printed"), list(zip(VALUES, PRINTED, strict=True)), ids=VALUES)
def test_a_value_is_shown_as_ghc_prints_it(expression: str, printed: str) -> None:
    _, machine, ref, showing = machine_for(expression)
    normalise(machine, ref, Limits(), 100, 1000)
    value = machine.view(ref, depth=100)
    assert showing.value(machine, ref, value, Limits()) == printed
    if showing.function is None:
        assert showing.display.show(value, showing.type) == printed


@pytest.mark.ghc
@pytest.mark.slow
def test_expressions_made_of_values_mean_the_same_to_ghc(tmp_path: Path) -> None:
    """The expression of each value, compiled by GHC as an expression of the same type, prints as the value does."""
    lines, expected, modules = [], [], {"Shapes": None}
    for expression, printed in zip(VALUES, PRINTED, strict=True):
        found = source(expression)
        modules.update(dict.fromkeys(found.modules))
        lines.append(f"({found.text}) `asTypeOf` ({expression})")
        expected.append(printed)
    # Modules that expressions name are imported in place of the usual ones, to show that they suffice.
    folder = tmp_path / "qualified"
    folder.mkdir()
    original = [line for line in MODULE.read_text().splitlines() if line.startswith("import")]
    text = ["{-# LANGUAGE ExtendedDefaultRules #-}", "import Shapes", *original]
    text += [f"import qualified {m}" for m in modules]
    text += ["main = do", *[f"  print ({line})" for line in lines]]
    (folder / "Main.hs").write_text("\n".join(text) + "\n", encoding="utf-8")
    command = ["ghc", "-v0", "-O0", f"-i{HERE}", "-outputdir", str(folder), "Main.hs", "-o", "main"]
    subprocess.run(command, cwd=folder, check=True, timeout=300)
    ran = subprocess.run([str(folder / "main")], capture_output=True, check=True, timeout=60)
    assert ran.stdout.decode().splitlines() == expected


# --- marks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ('Age (length "abc") : undefined', "_ : _"),
        ('Just (Age (length "abc"))', "Just _"),
        ('M.insert 1 (Age (length "abc")) M.empty', "fromList [(1,_)]"),
        ('(length "abc", 2)', "(_,2)"),
    ],
)
def test_what_was_not_evaluated_is_a_hole(expression: str, text: str) -> None:
    assert shown(expression, whnf=True) == text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("(not, map, \\x -> x && True)", "(<not>,<map>,<function>)"),
        ("[take 3, drop (-1)]", "[<take> 3,<drop> (-1)]"),
        ("Wrap (Just not)", "Wrap {unwrap = Just <not>}"),
        ("(Lit, (:*:) (Lit (-1)))", "(<Lit>,<:*:> (Lit (-1)))"),
        ("Just getLine", "Just <action>"),
    ],
)
def test_functions_and_actions_are_named_where_they_have_a_name(expression: str, text: str) -> None:
    assert shown(expression) == text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ('[Age 1, error "oh"]', "[Age 1,<error: oh>]"),
        ("(1, 1 `div` (0 :: Int))", "(1,<error: divide by zero>)"),
    ],
)
def test_an_error_inside_says_what_it_says(expression: str, text: str) -> None:
    _, machine, ref, showing = machine_for(expression)
    outcome = machine.normalise(ref)
    assert outcome.exception is not None
    machine.normalise(outcome.exception)
    assert showing.display.show(machine.view(ref), showing.type) == text


def test_values_without_a_known_type_are_shown_by_their_constructors() -> None:
    display = display_of(shapes())
    point = Construct("Shapes.P", (ListValue((), None), Number(3), Construct("Clew.Base.Nothing")))
    assert display.show(point) == 'P {name = "", age = Age 3, (%%) = Nothing}'
    assert display.show(Construct("Nowhere.C", (Number(-1),)), precedence=11) == "(C (-1))"


def test_marks_of_all_kinds_have_their_place() -> None:
    display = Display(shapes().environment, lambda variable: "_" + "abc"[variable.number])
    int_ = Construct("Clew.Base.Just", (Number(1),))
    items: tuple[Value, ...] = (
        Unevaluated(),
        Cycle(),
        Cut(),
        Fault(None),
        Variable(1, None),  # type: ignore[arg-type]
        Closure("Shapes.f$1"),
        int_,
    )
    expected = "[_,<cycle>,...,<cut off>,_b,<function>,Just 1]"
    assert display.show(ListValue(items, None)) == expected
    assert display.show(ListValue((Number(1),), Cut())) == "[1,...]"
    assert display.show(ListValue((Number(1),), Unevaluated())) == "1 : _"
    assert display.show(ListValue((Number(-1),), Unevaluated()), None, 6) == "(-1 : _)"
    assert display.show(ListValue((Char("a"),), Cut())) == '"a"...'
    assert display.show(ListValue((Char("a"), Unevaluated()), None)) == "['a',_]"


def test_a_container_with_a_hole_in_its_spine_is_shown_by_its_nodes() -> None:
    display = display_of(shapes())
    tip = Construct("Data.Map.Internal.Tip")
    node = Construct("Data.Map.Internal.Bin", (Number(2), Number(1), Char("x"), tip, Unevaluated()))
    assert display.show(node) == "Bin 2 1 'x' (fromList []) _"


def test_a_value_may_be_deep() -> None:
    value: Value = Construct("Shapes.NilF")
    for _ in range(20_000):
        value = Construct("Shapes.ConsF", (Number(1), value))
    assert display_of(shapes()).show(value).endswith(" NilF" + ")" * 19_999)


# --- expressions -----------------------------------------------------------------------------------------


def test_an_expression_says_what_to_import() -> None:
    found = source("(M.fromList [(Age 1, Sum 2)], Just 3 :: Maybe Int)")
    assert found.text == (
        "(Data.Map.fromList [(Shapes.Age 1,Data.Monoid.Sum {Data.Monoid.getSum = 2})],Just 3)"
    )
    assert found.modules == ("Data.Map", "Shapes", "Data.Monoid")


def test_constructors_need_no_qualifier_where_they_are_imported() -> None:
    assert source("Just (Lit 1 :*: Lit (-2))", qualified=False).text == "Just (Lit 1 :*: Lit (-2))"


def test_what_is_missing_is_undefined_and_a_function_has_no_expression() -> None:
    session, value, t, _ = evaluated('Just (Age (length "abc"))', whnf=True)
    assert source_of(session).source(value, t).text == "Just undefined"
    assert source("[not, id]").text == "[not,id]"
    with pytest.raises(NoSource, match="a function"):
        source("[\\x -> not (not x)]")
