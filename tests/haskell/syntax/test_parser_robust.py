"""No text makes the front of the front end crash, hang or recurse without end; and large ones are read."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from syntax_fuzz import mutated, soup

from clew.haskell.names.fixity import DEFAULT, resolve
from clew.haskell.syntax.parsing.layout_rule import MAX_DEPTH
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.diagnostics import SyntaxFault

PROGRAMS = [
    path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "syntax_programs").glob("*.hs")
]


def survives(text: str, file: str = "a.hs") -> bool:
    """Whether the text is a module; only a fault of syntax may escape."""
    found: SyntaxFault | None = None
    try:
        resolve(parse_module(text, file), lambda name: DEFAULT)
    except SyntaxFault as fault:
        found = fault
    assert found is None or (found.span is not None and found.span.line >= 1)
    return found is None


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=80))
@example("\x00")
@example("x = 1 \x85 ")
@example("\u2028")
@example(" \u2003\x1c")
@example("'\\")
@example('"\\')
@example("{-#")
@example("0x")
@example("0b2")
@example("1_")
@example("'''")
def test_any_text_is_a_module_or_a_fault(text: str) -> None:
    survives(text)
    survives(text, "a.lhs")
    survives("{-# LANGUAGE CPP, MagicHash, UnicodeSyntax, HexFloatLiterals #-}\n" + text)


@pytest.mark.parametrize(
    "text",
    [
        "data forall a. T",
        "x = R {(+) = 1",
        "f :: forall a. b",
        "infixl 5 +",
        "import M (T(..))",
        "foreign import prim",
    ],
)
def test_a_text_may_end_anywhere(text: str) -> None:
    for end in range(len(text)):
        survives(text[:end])


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_a_program_may_end_anywhere(number: int) -> None:
    text = PROGRAMS[number]
    for end in range(0, len(text), 97):
        survives(text[:end])


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_any_soup_of_tokens_is_a_module_or_a_fault(seed: int, length: int) -> None:
    survives(soup(seed, length))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PROGRAMS), st.integers(0, 2**32), st.integers(1, 4))
def test_a_program_with_changed_tokens_is_a_module_or_a_fault(text: str, seed: int, changes: int) -> None:
    survives(mutated(text, seed, changes))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "#if",
                "#elif",
                "#else",
                "#endif",
                "#define A",
                "#define B(x)",
                "#undef A",
                "#include",
                " A",
                " B(A)",
                " (",
                ")",
                " &&",
                "!",
                " 1",
                " defined",
                "\n",
                "\\\n",
                " x = 1",
            ]
        ),
        max_size=40,
    )
)
def test_any_lines_for_the_preprocessor_are_a_module_or_a_fault(pieces: list[str]) -> None:
    survives("{-# LANGUAGE CPP #-}\n" + "".join(pieces))


DEEP = [
    ("x = ", "(", "1", ")"),
    ("x = ", "[", "1", "]"),
    ("x = ", "f (", "1", ")"),
    ("x = ", "(+ ", "1", ")"),
    ("x = ", "(1 + ", "1", ")"),
    ("x = ", "(- ", "1", ")"),
    ("x = ", "(,", "1", ")"),
    ("x = ", "\\y -> ", "1", ""),
    ("x = ", "if a then b else ", "1", ""),
    ("x = ", "do ", "1", ""),
    ("x = ", "let { y = ", "1", "} in 2"),
    ("x = ", "case ", "1", " of _ -> 2"),
    ("x = ", "case 1 of A -> ", "1", ""),
    ("x = ", "a {f = ", "1", "}"),
    ("x = ", "[y | y <- ", "1", "]"),
    ("x = ", "1 + (", "1", ") + 2"),
    ("x :: ", "(", "a", ")"),
    ("x :: ", "[", "a", "]"),
    ("x :: ", "Maybe (", "a", ")"),
    ("x :: ", "(forall b. ", "a", ")"),
    ("x :: ", "a => ", "a", ""),
    ("f ", "(", "y", ") = 1"),
    ("f ", "~(", "y", ") = 1"),
    ("f ", "y@", "y", " = 1"),
    ("f ", "(g -> ", "y", ") = 1"),
    ("f ", "[", "y", "] = 1"),
    ("f = x ", "where { x = y ", "", "}"),
    ("x = ", "{- ", "", " -}"),
]


@pytest.mark.parametrize("levels", [300, 8_000])
@pytest.mark.parametrize("shape", DEEP, ids=lambda shape: shape[0] + shape[1])
def test_deep_nesting_is_read_or_refused(shape: tuple[str, str, str, str], levels: int) -> None:
    head, left, middle, right = shape
    if right.endswith("= 1"):
        text = head + left * levels + middle + right.removesuffix(" = 1") * levels + " = 1"
    else:
        text = head + left * levels + middle + right * levels
    limit = sys.getrecursionlimit()
    is_module = survives(text)
    assert sys.getrecursionlimit() == limit
    if levels == 300 and not left.startswith("{-"):
        assert is_module
    assert MAX_DEPTH >= 300


@pytest.mark.parametrize(
    "opening", ["(", "[", "{", "do ", "let ", "case ", "if ", "\\x -> ", "(x,", "[x|", "x{y=", "{-"]
)
def test_what_is_opened_many_times_and_never_closed_is_a_fault(opening: str) -> None:
    assert not survives("x = " + opening * 20_000)


LARGE = {
    "list": "x = [" + "1, " * 20_000 + "1]",
    "arguments": "x = f" + " 1" * 20_000,
    "operators": "x = 1" + " + 1" * 20_000,
    "statements": "x = do\n" + "  a <- b c\n" * 5_000 + "  a",
    "declarations": "f x = x\n" * 5_000,
    "alternatives": "x = case y of\n" + "  A -> 1\n" * 5_000,
    "guards": "x\n" + "  | a = 1\n" * 5_000,
    "constructors": "data T = A" + " | A" * 5_000,
    "arrows": "x :: a" + " -> a" * 5_000,
    "tuple": "x = (" + "1, " * 5_000 + "1)",
    "comment": "{-" + " a\n" * 50_000 + "-}",
    "string": 'x = "' + "\\n" * 50_000 + '"',
    "one line with tabs": "x = [" + "1,\t" * 20_000 + "1]",
    "pragmas that are none": "{-# x -}\n" * 20_000,
    "definitions": "{-# LANGUAGE CPP #-}\n"
    + "".join(f"#define A{n} {n}\n#if A{n}\n#endif\n" for n in range(2_000)),
    "updates": "x = r" + " {a = 1}" * 5_000,
}


@pytest.mark.parametrize("name", LARGE)
def test_what_is_long_is_read(name: str) -> None:
    assert survives(LARGE[name])


def test_reading_is_work_in_proportion_to_the_text(lines_run: Callable[[Callable[[], object]], int]) -> None:
    def lines(functions: int) -> int:
        return lines_run(lambda: parse_module(functions_of_many_kinds(functions), "a.hs"))

    parse_module(functions_of_many_kinds(1), "a.hs")  # what is made once
    assert lines(40) < 5 * lines(10)


def test_so_is_reading_a_long_line_with_tabs(lines_run: Callable[[Callable[[], object]], int]) -> None:
    def lines(elements: int) -> int:
        return lines_run(lambda: parse_module("x = [" + "1,\t" * elements + "1]", "a.hs"))

    lines(1)
    assert lines(400) < 5 * lines(100)


def functions_of_many_kinds(count: int) -> str:
    return "".join(
        f"f{n} :: Int -> [Int] -> Maybe Int\nf{n} x (y : ys)\n  | x > y, even x = Just (x + y * {n})\n"
        f"  | otherwise = case ys of\n      [] -> Nothing\n      (z : _) -> let w = z - 1 in g{n} w [a | a <- ys, a /= w]\n"
        f"  where\n    g{n} a b = f{n} (a - 1) b\nf{n} _ _ = Nothing\n\n"
        for n in range(count)
    )
