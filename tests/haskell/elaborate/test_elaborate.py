"""What becomes of Haskell in Core: values as GHC computes them, and code without detours."""

from __future__ import annotations

from pathlib import Path

import pytest
from infer_programs import body, compiled, value

from clew.core.nodes import Lambda, Match
from clew.core.text.printer import print_expr
from clew.core.walk import nodes

VALUES = [
    ("where over guards", "f x | y > 3 = 'a' | y < 0 = 'b' where y = x * 2\nf _ = 'c'\nresult = map f [5, -1, 1 :: Int]", '"abc"'),
    ("pattern guards fall through", "f x | Just y <- lookup x [(1, 2)], y > 5 = y\nf x = x\nresult = map f [1, 3]", "[1, 3]"),
    ("literals at any type", "f 0 = 'z'\nf 1.5 = 'h'\nf _ = 'o'\nresult = (map f [0, 1.5, 2 :: Double])", '"zho"'),
    ("polymorphic literals", "f 0 = 1\nf n = n * f (n - 1)\nresult = (f (5 :: Int), f 3 :: Integer)", "(120, 6)"),
    ("string patterns", 'f "ab" = 1\nf (\'a\' : _) = 2\nf _ = 3\nresult = map f ["ab", "ax", ""]', "[1, 2, 3]"),
    ("lazy patterns", "f ~(a, b) = 1\nresult = f undefined", "1"),
    ("newtypes do not force", "newtype N = N Int\nf (N _) = 1\nresult = f undefined", "1"),
    ("comprehensions", "result = [(a, b) | a <- [1 .. 3], let k = a * a, b <- [k .. k + 1], odd b]", "[(1, 1), (2, 5), (3, 9)]"),
    ("failing generators", "result = [y | Just y <- [Just 1, Nothing, Just 3]]", "[1, 3]"),
    ("records", "data R = R { a :: Int, b :: Bool } | S { a :: Int }\nu r = r { a = 5 }\nresult = (a (u (R 1 True)), b (u (R 1 True)), a (u (S 2)))", "(5, True, 5)"),
    ("local polymorphism", "result = let p x y = (x, y) in (p 1 'a', p True \"b\")", '((1, \'a\'), (True, "b"))'),
    ("pattern bindings", "(x, y) = (length y, [1, 2])\n[p, q] = [x, 3]\nresult = (x, y, p + q)", "(2, [1, 2], 5)"),
    ("sections", "result = (map (subtract 1) [1], map (2 ^) [3], (`elem` [1]) 1)", "([0], [8], True)"),
    ("do with failure", "f xs = do { (1, y) <- xs; return y }\nresult = f [(1, 'a'), (2, 'b'), (1, 'c')]", '"ac"'),
]  # fmt: skip


@pytest.mark.parametrize(("what", "text", "wanted"), VALUES, ids=[v[0] for v in VALUES])
def test_values(what: str, text: str, wanted: str, tmp_path: Path) -> None:
    assert value(text + "\n", tmp_path) == wanted


def test_strict_lets_are_evaluated(tmp_path: Path) -> None:
    text = "f x = let !y = x in 1\ng x = let y = x in 1\nresult = (g undefined, f 2)\n"
    assert value(text, tmp_path, "BangPatterns") == "(1, 1)"


def test_arithmetic_at_known_types_is_a_primitive(tmp_path: Path) -> None:
    assert (
        print_expr(body("f :: Int -> Int -> Int\nf x y = x + y * 2\n", tmp_path, "f"))
        == "addw# x (mulw# y 2)"
    )


def test_a_method_of_a_known_instance_is_called_directly(tmp_path: Path) -> None:
    text = 'data T = T\ninstance Show T where show T = "t"\nf :: String\nf = show T\n'
    assert print_expr(body(text, tmp_path, "f")) == "`M.I:Show:T.show` M.T"


def test_a_local_function_used_at_one_type_takes_no_dictionary(tmp_path: Path) -> None:
    module, _ = compiled(
        "f :: Int -> Int\nf n = go n where go x = if x > 9 then x else go (x + 1)\n", tmp_path
    )
    go = module.functions["M.f.go"]
    assert len(go.params) == 1


def test_core_is_flat_and_keeps_spans(tmp_path: Path) -> None:
    module, _ = compiled("f (x : xs) = \\y -> (x, y)\nf [] = \\y -> (y, y)\n", tmp_path)
    for function in module.functions.values():
        for node in nodes(function.body):
            assert not isinstance(node, Lambda | Match)
            assert node.span.file.endswith("M.hs")


def test_incomplete_patterns_are_warned_of(tmp_path: Path) -> None:
    module, _ = compiled("f (Just x) = x\ng True = 1\ng False = 2\n", tmp_path)
    assert [(w.function, w.kind) for w in module.warnings] == [("M.f", "incomplete")]
