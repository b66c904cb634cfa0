"""Default rules, primitives that are missing, functional patterns in bindings, and libraries under their usual names."""

from __future__ import annotations

from pathlib import Path

import pytest
from curry_runner import PROGRAMS, answers, results

from clew.cli.edge import main


def test_a_default_rule_counts_where_no_other_can_be_applied() -> None:
    assert results("language", "find 2 [(1, 'a'), (2, 'b')]") == ["Just 'b'"]
    assert results("language", "find 3 [(1, 'a'), (2, 'b')]") == ["Nothing"]
    assert results("language", "isSet [1, 2, 1]") == ["False"]
    assert results("language", "isSet [1, 2, 3]") == ["True"]
    assert results("language", "zipped [1, 2] [True]") == ["[(1,True)]"]
    assert results("language", "sorted [1, 2, 2]") == ["True"]


def test_other_rules_keep_all_their_values() -> None:
    assert results("language", "find 1 [(1, 'a'), (1, 'b')]") == ["Just 'a'", "Just 'b'"]


def test_choices_in_arguments_are_made_before_the_default() -> None:
    assert sorted(results("language", "find (3 ? 1) [(1, 'a')]")) == ["Just 'a'", "Nothing"]


def test_a_wildcard_in_an_expression_is_a_free_variable_without_a_name() -> None:
    assert results("language", "finalOf [1, 2, 3]") == ["3"]
    assert answers("language", "_ ++ [x] =:= [1, 2] where x free") == ["Result True | Bindings x=2"]
    assert sorted(results("language", "anyBools")) == [
        f"({a},{b})" for a in ("False", "True") for b in ("False", "True")
    ]
    assert sorted(results("language", "let b = _ in (not b, b)")) == ["(False,True)", "(True,False)"]


def test_functional_patterns_stand_in_bindings() -> None:
    assert results("language", "lastOf [1, 2, 3]") == ["3"]
    assert results("language", "lastOf ([] :: [Int])") == []
    assert results("language", "ends [1, 2, 3]") == ["(1,3)"]
    assert results("language", "let (xs ++ [y]) = [1, 2, 3] in (y, xs)") == ["(3,[1,2])"]


def test_a_missing_primitive_is_named_when_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(PROGRAMS / "language.curry")
    assert main(["run", file, "lastOf [1]"]) == 0
    assert main(["run", file, "primitive' 1"]) == 1
    assert "primitive' is external" in capsys.readouterr().err


def test_the_usual_libraries(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAMS / "language.curry"), "counter"]) == 0
    assert capfd.readouterr().out == "counted 6\n"
    assert results("language", "below 4") == ["[0,1,2,3]"]


def test_encapsulated_search_under_the_names_of_other_systems(tmp_path: Path) -> None:
    file = tmp_path / "Names.curry"
    file.write_text(
        "import Control.Search.AllValues (getAllValues)\nimport Control.Search.SetFunctions\n"
        "import Control.Search.Unsafe (allValuesDFS, isFail, oneValue)\n"
        "all' = (allValuesDFS (1 ? 2), oneValue (3 ? 4), isFail (head []), sortValues (set0 (6 ? 5)))\n"
        "acting = getAllValues (1 ? 2) >>= print\n"
    )
    assert results(file, "all'") == ["([1,2],Just 3,True,[5,6])"]
    assert main(["run", str(file), "acting"]) == 0


def test_an_error_of_the_library_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAMS / "language.curry"), 'read "x" + (1 ? 2)']) == 1
    assert capsys.readouterr().err.count("raised Prelude.read: no parse") == 1


def test_a_number_without_a_character_has_none() -> None:
    assert results("language", "chr (anyOf [0 - 1, 97, 1114112, 2 ^ 64])") == ["'a'"]
    assert answers("language", "chr n =:= 'x' where n free") == ["Result True | Bindings n=120"]


def test_case_waits_and_fcase_guesses() -> None:
    assert answers("language", "case x of { True -> 1; False -> 2 } where x free") == [
        "<needs a free variable>"
    ]
    assert results("language", "fcase x of { True -> 1; False -> 2 } where x free") == ["2", "1"]


def test_a_field_that_a_value_has_not_fails_like_other_partial_functions() -> None:
    assert results("language", "cup (Nothing_ ? Drink True ? Meal False 2)") == ["True", "False"]
    assert results("language", "plates (Drink True)") == []
    assert results("language", "plates order =:= 2 where order free") == ["True"]
