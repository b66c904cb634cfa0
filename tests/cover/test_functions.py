"""Functions as arguments: what tables are applied to what, and how they are written."""

from __future__ import annotations

import pytest
from support import PROGRAMS, generated_for, program_of

from clew.api.function_tests import FunctionTests
from clew.cli.edge import main
from clew.cli.generate.report import GenerationReport
from clew.cover.cases import NotReached, Reach, Unreachable
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.language.subjects import CallOptions
from clew.machine.values.value import Construct, Number
from clew.source.diagnostics import UsageFault
from clew.source.losses import Loss


def calls(tmp_path: object, text: str, function: str, **options: object) -> dict[str, str]:
    """Every generated call with its result."""
    return generated_for(tmp_path, "F.core", text, function, **options)


def test_a_function_is_refined_as_far_as_it_is_asked(tmp_path: object) -> None:
    text = "f : (Bool -> Int) -> Int;\nf g = case g True of { 0 -> 1; _ -> g False };"
    found = calls(tmp_path, text, "f", beyond=True, count=40)
    assert found[r"f (\_ -> 0)"] == "1"
    assert found[r"f (\x -> case x of { False -> _; True -> 0 })"] == "1"
    assert found[r"f (\x -> case x of { False -> 0; True -> 1 })"] == "0"


def test_numbers_are_singled_out(tmp_path: object) -> None:
    text = "f : (Int -> Bool) -> Bool;\nf g = case g 0 of { True -> g 1; False -> True };"
    found = calls(tmp_path, text, "f", beyond=True, count=60)
    assert found[r"f (\x -> if x == 0 then True else False)"] == "False"


def test_a_function_of_two_arguments_and_of_lists(tmp_path: object) -> None:
    text = (
        "f : ([Bool] -> Bool -> Bool) -> Bool;\n"
        "f g = case g [True] False of { True -> case g [] True of { True -> False; False -> True }; False -> False };"
    )
    found = calls(tmp_path, text, "f", beyond=True, count=200)
    assert found[r"f (\x _ -> case x of { [] -> False; _ : _ -> True })"] == "True"


def test_a_double_is_half_a_whole_number(tmp_path: object) -> None:
    text = "f : Double -> Bool;\nf x = case lt# x 1.0 of { True -> True; False -> False };"
    found = calls(tmp_path, text, "f")
    assert found == {"f 0.0": "True", "f 0.5": "True", "f (-0.5)": "True", "f 1.0": "False"}


def test_a_type_of_which_nothing_is_known_needs_a_generator(tmp_path: object) -> None:
    from clew.cover.subject import generate_for

    path = tmp_path / "F.core"  # type: ignore[operator]
    path.write_text("f : Array# Int -> Int;\nf a = sizeArray# a;")
    assert Loss.OPAQUE in generate_for(load(str(path)).subject("f"), "gbc").losses.reasons
    with pytest.raises(UsageFault, match="no argument `3`"):
        load(str(path)).subject("f", CallOptions(generators={"3": "1"}))


def test_values_that_are_no_tables_stay_as_they_are() -> None:
    from clew.unknowns.functions import Functions

    doubles = Functions(program_of("f : Int;\nf = 0;")).numbers
    assert doubles.decoded(Number(3)) == Number(1.5)
    assert doubles.decoded(Construct("X")) == Construct("X")


def test_a_function_of_a_nested_type_is_filled_in(tmp_path: object) -> None:
    # Tables of tables of trees are types that grow without end.
    text = (
        "data Tree = Leaf | Node Tree Int Tree;\n"
        "f : (Tree -> Tree) -> Bool -> Bool;\nf g b = case b of { True -> False; False -> True };"
    )
    assert calls(tmp_path, text, "f") == {"f ? True": "False", "f ? False": "True"}


@pytest.mark.parametrize(
    ("function", "calls"),
    [
        ("run", {'run (Named "")': "0", "run (Op (\\_ -> 0) _)": "0", "run (Op (\\_ -> 4) 0)": "0"}),
        (
            "tick",
            {"tick (Machine _ 0)": "0", "tick (Machine (\\_ -> Machine _ 0) 1)": "0"},
        ),
        (
            "has",
            {"has (Table (\\_ -> Map.fromList []))": "0", "has (Table (\\_ -> Map.fromList [(3,_)]))": "1"},
        ),
        (
            "either'",
            {
                "either' []": "0",
                "either' (_ : _ : _)": "0",
                "either' [(\\_ -> False)]": "0",
                "either' [(\\x -> case x of { False -> False; True -> True })]": "1",
            },
        ),
    ],
)
def test_functions_inside_data_are_tables_too(function: str, calls: dict[str, str]) -> None:
    subject = load(str(PROGRAMS / "Inside.hs")).subject(function)
    report = GenerationReport(FunctionTests(subject, generate_for(subject, "gbc")), GenerationOptions())
    assert {report.made.call(t): report.made.outcome(t) for t in report.result.kept} == calls


def test_a_property_of_data_with_functions_inside_is_falsified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(PROGRAMS / "Inside.hs"), "prop_run"]) == 1
    assert "prop_run (Op (\\_ -> 4) 1) ==> False" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("function", "reach"),
    [
        ("ofMaps", NotReached),
        ("held", NotReached),
        ("ofFunctions", NotReached),
        ("ofBooleans", Unreachable),
    ],
)
def test_nothing_is_proved_where_only_constant_functions_are_tried(function: str, reach: type[Reach]) -> None:
    result = generate_for(load(str(PROGRAMS / "Blind.hs")).subject(function), "gbc")
    assert len(result.uncovered) == 1
    assert isinstance(result.reach, reach)


def test_no_property_is_proved_where_only_constant_functions_are_tried(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", str(PROGRAMS / "Blind.hs"), "--steps", "50000"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in said] == ["holds", "holds", "exhausted"]
