"""Whole modules: deep nesting, pickling, linking."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest
from infer_programs import compiled, value


def test_long_lists_and_chains_compile_and_run(tmp_path: Path) -> None:
    items = ", ".join(map(str, range(5000)))
    chain = " + ".join(["1"] * 2000)
    assert value(f"xs = [{items}]\nresult = (sum xs, {chain} :: Int)\n", tmp_path) == "(12497500, 2000)"
    assert sys.getrecursionlimit() < 1_000_000


@pytest.mark.slow
def test_a_list_of_hundreds_of_thousands_compiles(tmp_path: Path) -> None:
    module, _ = compiled(f"xs = [{','.join(['1'] * 350_000)}]\n", tmp_path)
    assert dict(module.types) == {"xs": "[Integer]"}


def test_deep_types_compile(tmp_path: Path) -> None:
    depth = 2000
    module, _ = compiled(
        f"f = {'[' * depth}{']' * depth}\ng :: {'(Int -> ' * depth}Int{')' * depth}\ng = g\n", tmp_path
    )
    shown = dict(module.types)
    assert shown["f"] == "[" * depth + "a" + "]" * depth
    assert shown["g"] == "Int -> " * depth + "Int"


def test_a_compiled_module_can_be_pickled(tmp_path: Path) -> None:
    module, _ = compiled(
        "class C a where { m :: a -> Int }\ninstance C Bool where m _ = 1\nf x = m x + 1\n", tmp_path
    )
    again = pickle.loads(pickle.dumps(module))
    assert again.types == module.types
    assert again.functions == module.functions


def test_schemes_have_dictionaries_as_arguments(tmp_path: Path) -> None:
    module, _ = compiled("f :: (Eq a, Show b) => a -> b -> Bool\nf x y = x == x\n", tmp_path)
    function = module.functions["M.f"]
    assert function.scheme is not None
    assert function.arity == 4
    assert function.exported
    assert not function.trusted
