"""Labels are those of the paper's figure, unique, and described."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from core_strategies import programs, same
from hypothesis import HealthCheck, given, settings

from clew.core.checker import problems
from clew.core.nodes import Case, Choice, Label, Program
from clew.core.passes.labels import label, label_table
from clew.core.text.printer import print_expr
from clew.core.text.read import parse_program
from clew.core.walk import nodes, parts, transform_program
from clew.source.diagnostics import FormFault

INSERT = """
insert n l = case l of {
  [] -> [n];
  x : xs -> case compare n x of { LT -> n : x : xs; EQ -> x : xs; GT -> x : insert n xs }
};
compare x y = EQ;
"""


def labels_of(text: str) -> list[str]:
    return list(label_table(label(parse_program(text))))


def test_insert_is_labelled_as_in_the_paper() -> None:
    labelled = label(parse_program(INSERT))
    assert " ".join(print_expr(labelled.functions[0].body).split()) == (
        "case l of { [] -> <insert.1> [n]; x : xs -> <insert.2> case compare n x of { "
        "LT -> <insert.2.1> n : x : xs; EQ -> <insert.2.2> x : xs; GT -> <insert.2.3> x : insert n xs } }"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("1 ? 2", ["f.1", "f.2"]),
        ("(1 ? 2) ? 3", ["f.1", "f.1.1", "f.1.2", "f.2"]),
        ("(1 ? 2) : 3", ["f.1.1", "f.1.2"]),
        ("g (1 ? 2) (3 ? 4)", ["f.1.1", "f.1.2", "f.2.1", "f.2.2"]),
        ("let y = 1 ? 2 in 3 ? 4", ["f.0.1", "f.0.2", "f.1.1", "f.1.2"]),
        ("let y = 1 ? 2; z = 3 ? 4 in 5", ["f.0.1.1", "f.0.1.2", "f.0.2.1", "f.0.2.2"]),
        ("case (1 ? 2) of { 1 -> 2; _ -> 3 }", ["f.0.1", "f.0.2", "f.1", "f.2"]),
        ("free y : Int in 1 ? 2", ["f.1", "f.2"]),
        ("x (1 ? 2)", ["f.1.1", "f.1.2"]),
        ("(1 ? 2) x", ["f.0.1", "f.0.2"]),
        ("let! y = x in y", ["f.1"]),
    ],
)
def test_paths_follow_the_figure_and_its_extensions(body: str, expected: list[str]) -> None:
    assert labels_of(f"f x = {body}; trusted g x y = x;") == expected


def test_trusted_functions_are_left_alone_unless_asked_for() -> None:
    program = parse_program("trusted f = 1 ? 2;")
    assert label(program) == program
    assert list(label_table(label(program, skip_trusted=False))) == ["f.1", "f.2"]


def test_functions_with_names_like_paths_give_way() -> None:
    found = labels_of("f = (1 ? 2) ? 3; f.1 = 1 ? 2;")
    assert found == ["f.1", "f.1.1", "f.1.2", "f.2", "f.1'.1", "f.1'.2"]


def test_table_describes_each_branch() -> None:
    text = "f x = case x of { True -> 1 ? 2; _ -> 3 };\ng x = case x of { 'c' -> let! y = x in <mine> y };"
    table = label_table(label(parse_program(text, "m.core")))
    assert {k: v.description for k, v in table.items()} == {
        "f.1": "alternative True",
        "f.1.1": "choice 1",
        "f.1.2": "choice 2",
        "f.2": "default",
        "g.1": "alternative 'c'",
        "g.1.1": "strict let",
        "mine": "expression",
    }
    assert table["f.1"].function == "f"
    assert str(table["f.1"].span) == "m.core:1:27"


def test_rich_core_is_refused() -> None:
    with pytest.raises(FormFault, match="flat"):
        label(parse_program("f = \\x -> x;"))


def test_long_lists_are_labelled_in_linear_space() -> None:
    label(parse_program("f x = [" + ",".join(["x"] * 10_000) + "];"))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs(rich=False))
def test_labels_are_unique_and_mark_every_branch_once(program: Program) -> None:
    bare = transform_program(program, lambda e: e.body if isinstance(e, Label) else e)
    labelled = label(bare, skip_trusted=False)
    assert "form-label" not in {p.slug for p in problems(labelled)}
    found = Counter(n.label for f in labelled.functions for n in nodes(f.body) if isinstance(n, Label))
    branches = 0
    for function in bare.functions:
        for node in nodes(function.body):
            branches += len(parts(node)) - isinstance(node, Case) if isinstance(node, Case | Choice) else 0
    assert sum(found.values()) == branches == len(label_table(labelled))
    assert same(transform_program(labelled, lambda e: e.body if isinstance(e, Label) else e), bare)


def test_example_programs_get_labels() -> None:
    for path in (Path(__file__).parents[1] / "programs").glob("*.core"):
        text = path.read_text()
        if "match" not in text and "\\" not in text:
            assert label_table(label(parse_program(text)))
