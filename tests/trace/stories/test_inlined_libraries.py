"""Library functions that were inlined: a story names their application, and goes on to what they were given."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew

PROGRAM = Path(__file__).parents[1] / "programs" / "Applicatives.hs"

BINARY = """-module(binaries).
-export([sum/1]).
sum(<<N:8, Rest/binary>>) -> N - sum(Rest);
sum(<<>>) -> 0.
"""


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(PROGRAM)


def story(module: clew.Module, expression: str) -> list[tuple[int, str]]:
    return [(step.depth, step.sentence) for step in module.back(expression).explain().story.steps]


def test_an_applicative_that_was_inlined_is_told_with_its_operands(module: clew.Module) -> None:
    told = story(module, "eval (Add (Lit 3) (Lit 4))")
    assert told[1] == (1, "(+) <$> eval a <*> eval b = Right 7")
    assert [sentence for depth, sentence in told if depth >= 2 and sentence.startswith("eval (")] == [
        "eval (Lit 3) = Right 3",
        "eval (Lit 4) = Right 4",
    ]


def test_a_number_within_what_an_applicative_gave_is_no_value_of_the_whole(module: clew.Module) -> None:
    told = story(module, "eval (Mul (Add (Lit 3) (Lit 4)) (Lit 1))")
    at = told.index((3, "7, made by (+) <$> eval a <*> eval b"))
    assert told[at + 1 : at + 3] == [(4, "the constant 3"), (4, "the constant 4")]


def test_a_field_that_a_functor_made_is_no_part_of_the_record_around_it(module: clew.Module) -> None:
    assert story(module, "bump (Point 1 (Just 3))")[-2:] == [
        (2, "(* 2) <$> py p = Just 6"),
        (3, "Just 3, built from Just 3"),
    ]


def test_each_number_that_a_fold_in_a_state_combined_is_told(module: clew.Module) -> None:
    told = story(module, "held")
    assert told[1] == (1, "7, made by gets (M.foldr (+) 0)")
    assert {"the constant 2", "the constant 5"} <= {sentence for _, sentence in told}


def test_an_element_of_what_a_library_made_is_not_said_to_be_the_whole(module: clew.Module) -> None:
    sentences = [sentence for _, sentence in story(module, "best (M.fromList [('a', 1), ('b', 2)])")]
    assert "('b',2), made by M.toList m" in sentences
    assert not any(sentence == "M.toList m = ('b',2)" for sentence in sentences)


def test_what_a_handler_gave_is_told_with_the_exception(module: clew.Module) -> None:
    told = story(module, "safeDiv 7 0")
    assert told[-4:] == [
        (0, "the constant -1"),
        (1, "a `div` b raised: divide by zero"),
        (2, "the constant 7"),
        (2, "the constant 0"),
    ]


def test_a_number_that_a_pattern_took_out_of_a_binary_leads_to_the_binary(tmp_path: Path) -> None:
    file = tmp_path / "binaries.erl"
    file.write_text(BINARY)
    sentences = [sentence for _, sentence in story(clew.open(file), "binaries:sum(<<7>>)")]
    assert sentences[2:4] == ["7, read by N:8", "the constant <<7>>"]
