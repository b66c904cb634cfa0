"""Inferred types, and the errors for what has none."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from infer_programs import types, value

from clew.source.diagnostics import TypeFault

EXPRESSIONS = [
    "\\x -> x",
    "map",
    "foldr (\\x y -> x : y) []",
    "\\f g x -> f (g x)",
    "\\x -> (x, [x])",
    "\\x y -> if x == y then x else y",
    "\\xs -> [(a, b) | a <- xs, b <- a]",
    "fmap . fmap",
    "\\m -> m >>= \\x -> return (x, x)",
    "\\x -> case x of { Just y -> y; Nothing -> 0 }",
    "\\x -> show x ++ show (x + 1)",
    "let f x = x in (f 'a', f True)",
    "\\n -> [1 .. n]",
    "zipWith (,)",
    "sequence . map Just",
    "either show",
    "\\p -> \\(a, b) -> if p a then b else a",
    "mapM_ print",
    "(`div` 2)",
    "(/ 2)",
    "uncurry",
    "\\x -> x * 2.5",
    "do { x <- Just 'c'; y <- Nothing; Just (x, y, True) }",
]


def normal(text: str) -> str:
    """A type with its variables numbered and its context in alphabetical order."""
    text = re.sub(r"forall [^.]*\. ", "", text.replace("String", "[Char]")).strip()
    context, arrow, body = text.rpartition("=> ")
    names: dict[str, str] = {}
    for name in re.findall(r"\b[a-z]\w*", body + " " + context):
        names.setdefault(name, f"t{len(names)}")
    parts = sorted(p.strip() for p in context.strip(" ()").split(",")) if arrow else []
    rename = lambda s: re.sub(r"\b[a-z]\w*", lambda m: names[m.group()], s)  # noqa: E731
    return "; ".join([*sorted(rename(p) for p in parts), rename(body)])


@pytest.mark.ghc
def test_types_are_those_that_ghc_infers(tmp_path: Path) -> None:
    commands = [part for e in EXPRESSIONS for part in ("-e", f":t ({e})")]
    shown = subprocess.run(
        ["ghc", "-ignore-dot-ghci", *commands], capture_output=True, text=True, check=True
    ).stdout
    flat = re.sub(r"\n\s+", " ", shown).strip().split("\n")
    wanted = [line.split(" :: ", 1)[1] for line in flat]
    text = "".join(f"e{i} = {e}\n" for i, e in enumerate(EXPRESSIONS))
    found = types(text, tmp_path, "NoMonomorphismRestriction")
    for number, (expression, want) in enumerate(zip(EXPRESSIONS, wanted, strict=True)):
        assert normal(found[f"e{number}"]) == normal(want), expression


def test_mutual_recursion_shares_a_type(tmp_path: Path) -> None:
    found = types("ev 0 = True\nev n = od (n - 1)\nod 0 = False\nod n = ev (n - 1)\n", tmp_path)
    assert (
        found == {"ev": "(Num a, Eq a) => a -> Bool", "od": "(Num a, Eq a) => a -> Bool"}
        or found["ev"] == found["od"]
    )


def test_the_monomorphism_restriction_and_its_switch(tmp_path: Path) -> None:
    assert types("plus = (+)\n", tmp_path) == {"plus": "Integer -> Integer -> Integer"}
    assert types("plus = (+)\n", tmp_path, "NoMonomorphismRestriction") == {"plus": "Num a => a -> a -> a"}


def test_a_restricted_definition_takes_its_type_from_a_use(tmp_path: Path) -> None:
    text = "plus = (+)\nuse = plus (1 :: Int)\n"
    assert types(text, tmp_path)["plus"] == "Int -> Int -> Int"


def test_polymorphic_recursion_with_a_signature(tmp_path: Path) -> None:
    text = "data N a = F a | N (N [a])\nd :: N a -> Int\nd (F _) = 0\nd (N n) = 1 + d n\n"
    assert types(text, tmp_path)["d"] == "N a -> Int"


def test_types_of_higher_rank_are_checked(tmp_path: Path) -> None:
    text = 'both :: (forall a. [a] -> Int) -> (Int, Int)\nboth f = (f "ab", f [True])\nx = both length\n'
    assert types(text, tmp_path, "RankNTypes")["x"] == "(Int, Int)"


_COUNTED = "class C a b where c :: a -> b -> Int\ninstance C [a] Integer where c _ n = fromInteger n\n"
_EXTENDED = "MultiParamTypeClasses, FlexibleInstances, FlexibleContexts"


def test_a_number_is_chosen_beside_a_variable_of_the_signature(tmp_path: Path) -> None:
    text = f"{_COUNTED}f :: [a] -> Int\nf xs = c xs 3\n"
    assert types(text, tmp_path, _EXTENDED)["f"] == "[a] -> Int"


def test_no_number_is_chosen_beside_another_type(tmp_path: Path) -> None:
    text = f'{_COUNTED}f :: Int\nf = c "text" 3\n'
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path, _EXTENDED)
    assert caught.value.slug == "type-ambiguous"


FAULTS = [
    ("type-mismatch", 'f :: Int -> Int\nf x = x\ny = f "a"\n', "first argument of 'f'"),
    ("type-mismatch", "g :: Int -> Bool\ng x = x\n", "by the type signature of 'g'"),
    ("type-mismatch", "g x = if x then 'a' else \"a\"\n", "branch of an if"),
    ("type-mismatch", "l = ['a', True]\n", "element of a list"),
    ("type-infinite", "h x = x x\n", "infinite type"),
    ("type-instance", "k = show (\\x -> x)\n", "Show (a -> a)"),
    ("type-instance", "eq :: a -> a -> Bool\neq x y = x == y\n", "could not deduce 'Eq a'"),
    ("type-instance", "e = 1 + 'c'\n", "Num Char"),
    ("type-ambiguous", 'a = show (read "1")\n', "ambiguous"),
    ("type-arguments", "n = not True False\n", "applied to 2 arguments, but takes only 1"),
    ("type-synonym", "type P a = (a, a)\nx :: P\nx = x\n", ""),
    ("type-derive", "data F = F (Int -> Int) deriving Show\n", "cannot derive 'Show F'"),
]


@pytest.mark.parametrize(("slug", "text", "part"), FAULTS)
def test_errors_say_what_and_why(slug: str, text: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path)
    if slug != "type-synonym":
        assert caught.value.slug == slug
    assert part in caught.value.message
    assert caught.value.span is not None


PLACES = [
    ("t :: [Int] -> Int\nt xs = foldr (\\x n -> x + length n) 0 xs\n", "n"),
    ("t :: [Int] -> Double\nt xs = 2 * sum xs\n", "xs"),
    ("t :: [Int] -> Double\nt xs = 1 / length xs\n", "length xs"),
]


@pytest.mark.parametrize(("text", "blamed"), PLACES)
def test_what_is_expected_of_a_result_is_expected_of_arguments_of_its_type(
    text: str, blamed: str, tmp_path: Path
) -> None:
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path)
    span = caught.value.span
    assert span is not None
    line = text.splitlines()[-1]
    assert line[span.column - 1 : span.end_column - 1] == blamed


HINTS = [
    ("data T = A\nx = show A\n", "'deriving Show' after the declaration of 'T' makes one"),
    ("x = print 1\n  print 2\n", "is indented further than the line before, so it continues it"),
    ("data T = A\ninstance Show [T]\nx = show [A]\n", "lets the more special of two instances be chosen"),
]


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_hints_name_the_likely_slip(text: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path, "FlexibleInstances")
    assert hint in (caught.value.hint or "")


def test_an_overloaded_string_that_nothing_determines_is_a_string(tmp_path: Path) -> None:
    text = 'result :: String\nresult = show ("a" == "b", ["c"])\n'
    assert value(text, tmp_path, "OverloadedStrings") == value('result = "(False,[\\"c\\"])"\n', tmp_path)


def test_with_overloaded_strings_other_classes_are_not_defaulted_to_strings(tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types('result = print (length "abc")\n', tmp_path, "OverloadedStrings")
    assert caught.value.slug == "type-ambiguous"


def test_several_definitions_report_several_errors(tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types("f :: Int\nf = \"a\"\ng :: Bool\ng = 'c'\nh :: Char\nh = f\n", tmp_path)
    assert len(caught.value.faults) == 3  # type: ignore[attr-defined]


def test_an_existential_type_does_not_escape(tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types("data E = forall a. E a\nf (E x) = x\n", tmp_path, "ExistentialQuantification")
    assert caught.value.slug == "type-escape"
