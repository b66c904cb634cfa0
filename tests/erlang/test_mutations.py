"""What a mutant of Erlang is said to read like is what it does."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from clew.erlang.mutations import Mutation, mutations
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_module
from clew.mutate.edits import Edit, SourceTexts
from clew.source.span import Span

SOURCES = Path(__file__).parents[2] / "examples" / "erlang"
FUNCTIONS = {
    "the operator binds less": "f(A, B, C) -> A * B * C.",
    "inside of more of them": "f(A, B) -> A - B * (A * B) * B div A * 2.",
    "of conditions": "f(A, B) -> A =:= B orelse B < 3 andalso A > 2 orelse false.",
    "without not": "f(A, B) -> not (A orelse B) andalso B.",
    "sides exchanged": "f(A, B, C) -> (A + B) div C - (B - C) - A.",
    "a sign": "f(A, B) -> -A-B rem -2.",
    "lists": "f(A, B) -> (A -- B) ++ B -- (A ++ B -- A).",
    "in guards": "f(A, B) when A * B - 3 > B, A < 2; not (A < 3 or (B < 4)) -> A; f(A, _) -> A.",
    "arguments": "f(A, B) -> f((A + 1) * B, B - (A - 1)) + g(A + 1) * 2.",
    "over lines": "f(A, B) -> A *\n    B *\n    (A -\n  B).",
}


def plain(node: Any) -> Any:
    """A node without places, and without tests of guards that are always true."""
    if isinstance(node, tuple | list):
        return tuple(plain(item) for item in node)
    if not is_dataclass(node) or isinstance(node, Span):
        return node
    if isinstance(node, tree.IntegerLit) and node.value < 0:
        node = tree.UnaryOp("-", tree.IntegerLit(-node.value, node.span), node.span)
    values = {f.name: getattr(node, f.name) for f in fields(node) if f.compare and f.name != "span"}
    if "guard" in values:
        ways = [[t for t in way if t != tree.AtomLit("true", t.span)] for way in values["guard"]]
        values["guard"] = tuple(way for way in ways if way)
    return type(node).__name__, *((name, plain(value)) for name, value in values.items())


def functions_of(text: str, file: str) -> list[tree.FunctionDef]:
    forms = parse_module(text, file, lambda *_: None).forms
    return [form for form in forms if isinstance(form, tree.FunctionDef)]


def written(mutation: Mutation, text: str, file: str, which: int) -> tree.FunctionDef:
    """The function that one reads where a mutant is said to be."""
    edits = [Edit(edit.span, edit.text) for edit in mutation.edits]
    return functions_of(SourceTexts({file: text}).applied(file, edits), file)[which]


@pytest.mark.parametrize("body", FUNCTIONS.values(), ids=FUNCTIONS.keys())
def test_the_text_of_a_mutant_is_that_mutant(body: str, tmp_path: Path) -> None:
    file = tmp_path / "m.erl"
    file.write_text(text := f"-module(m).\n-export([f/2]).\n{body}\n")
    (function,) = functions_of(text, str(file))
    found = list(mutations(function))
    assert found
    for mutation in found:
        again = written(mutation, text, str(file), 0)
        assert plain(again) == plain(mutation.function), (mutation.kind, mutation.tag, mutation.edits)


@pytest.mark.parametrize("file", sorted(SOURCES.rglob("*.erl")), ids=lambda f: f.name)
def test_also_in_whole_modules(file: Path) -> None:
    text = file.read_text()
    if "-include" in text or "-define" in text:
        pytest.skip("what macros stand for is not where they are used")
    for which, function in enumerate(functions_of(text, str(file))):
        for mutation in mutations(function):
            again = written(mutation, text, str(file), which)
            assert plain(again) == plain(mutation.function), (mutation.kind, mutation.tag, mutation.edits)
