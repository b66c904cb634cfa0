"""Suites as files: the same suite again, the same bytes again, and a clear fault for what is no suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_notation import FIXITIES, terms

from clew.explore.inputs.constants import Constants
from clew.language.registry import LANGUAGES
from clew.source.diagnostics import ClewError
from clew.suite.model import Result, ResultKind, Suite, TestCase, ordered
from clew.suite.notations import COMMON_NOTATION
from clew.suite.text import SuiteFault, parse_suite, suite_text

_kinds = st.sampled_from([kind for kind in ResultKind if kind is not ResultKind.FAILED])
_results = st.builds(Result, _kinds, st.text(max_size=20) | st.just("failed")) | st.just(
    Result(ResultKind.FAILED, "")
)
_cases = st.builds(
    TestCase,
    terms,
    _results,
    st.lists(st.sampled_from(["M.f:1", "M.f:2.1", "M.g':*"]), unique=True).map(lambda i: tuple(sorted(i))),
)
_suites = st.builds(
    lambda cases, options, constants, language: Suite(
        "Data.M",
        ordered({c.input: c for c in cases}.values(), FIXITIES, COMMON_NOTATION),
        {"f": "Int -> [a]", "+": "a"},
        frozenset({"f"}),
        FIXITIES,
        ("Data.Map (insert)", "qualified Data.Set"),
        options,
        constants,
        language,
    ),
    st.lists(_cases, max_size=5),
    st.sampled_from(["", "--ints 0..5 --string 'a b'"]),
    st.sampled_from([None, Constants((0, -1), ("a", "\n"), (0.5, 1e300), ("a b", "\u2028"))]),
    st.sampled_from([name for name, traits in LANGUAGES.items() if traits.notation is None]),
)


@given(_suites)
def test_a_suite_that_is_written_is_read_again(suite: Suite) -> None:
    text = suite_text(suite)
    assert parse_suite(text, "x.suite") == suite
    assert suite_text(parse_suite(text, "x.suite")) == text


@pytest.mark.parametrize(
    "name", ["M.hs", "a b/M.hs", "a ==> b.hs", " M.hs", '"M".hs', "a\nb.hs", "Pl\udce9.hs"]
)
def test_the_source_is_named_relative_to_the_suite(name: str) -> None:
    suite = Suite("M", (), source=f"src/{name}", folders=("lib", "/usr/lib"))
    text = suite_text(suite, "tests/kept/x.suite")
    text.encode()
    found = parse_suite(text, "tests/kept/x.suite")
    assert (found.source, found.folders) == (f"src/{name}", ("lib", os.path.relpath("/usr/lib")))
    assert parse_suite(text, "/project/tests/kept/x.suite").source == f"/project/src/{name}"


def test_where_the_source_is_does_not_make_another_suite() -> None:
    assert Suite("M", (), source="a/M.hs") == Suite("M", (), source="b/M.hs")


def test_a_path_that_is_no_string_is_refused() -> None:
    with pytest.raises(SuiteFault, match="no JSON string"):
        parse_suite('clew suite 1\nmodule M\nsource "M.hs\n', "x.suite")


def test_the_format() -> None:
    text = (
        "clew suite 1\n"
        "module M\n"
        "infixr 5 +++\n"
        "type f :: Int -> Int\n"
        "shown f\n"
        "\n"
        "-- a comment\n"
        "f ? ==> 1\n"
        'g " ==> " ==> 2\n'
        "  covers M.g:1 M.g:2\n"
        "[] +++ [1] +++ ? ==> ! no\n"
        'h ? ==> ... \\"a\\nb"\n'
        "i ==> 0 ? 1 ? ...\n"
        'j ==> \\"a\\nb" ? ...\n'
        "k ==> ...\n"
    )
    suite = parse_suite(text, "x")
    assert [suite.line(c) for c in suite.cases] == [
        "[] +++ [1] +++ ? ==> ! no",
        "f ? ==> 1",
        'g " ==> " ==> 2',
        "h ? ==> ... a\nb",
        "i ==> 0 ? 1 ? ...",
        "j ==> a\nb ? ...",
        "k ==> ...",
    ]
    assert suite.cases[2].covers == ("M.g:1", "M.g:2")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "this is not a suite"),
        ("module M where\n", 1, "this is not a suite"),
        ("clew suite 2\n", 1, "this Clew reads suites of version 1, not '2'"),
        ("clew suite 1\nmodule M\nf (1 ==> 2\n", 3, "the end stands where `)` is wanted"),
        ("clew suite 1\nmodule M\nf 1 ==> \n", 3, "the result is missing"),
        ("clew suite 1\nmodule M\nf 1 ==> 2\nf 1 ==> 3\n", 4, "`f 1` occurs twice"),
        (
            "clew suite 1\nmodule M\nf 1 ==> 2\n<<<<<<< HEAD\n",
            4,
            "a merge has left a conflict here",
        ),
        (
            "clew suite 1\nmodule M\nf 1 ==> 2\nf 2 =\n",
            4,
            "a test has ==> between its input and its result",
        ),
        ("clew suite 1\nmodule M\nrubbish\n", 3, "`rubbish` is neither a test nor a line of the header"),
        ("clew suite 1\nmodule M\ninfixl x +\n", 3, "a fixity is written like `infixl 6 +++`"),
        ("clew suite 1\nmodule M\n  covers M.f\n", 3, "`covers` belongs below a test"),
        ('clew suite 1\nmodule M\nf 1 ==> \\"a\n', 3, "this result is no JSON string after its backslash"),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(SuiteFault) as raised:
        parse_suite(text, "x.suite")
    assert raised.value.message == message
    assert raised.value.span is not None
    assert (raised.value.span.file, raised.value.span.line) == ("x.suite", line)


def test_a_suite_without_its_module_is_refused() -> None:
    with pytest.raises(SuiteFault, match="does not name its module"):
        parse_suite("clew suite 1\nf 1 ==> 2\n", "x.suite")


def test_whatever_is_read_is_written_whole() -> None:
    damaged = parse_suite("clew suite 1\nmodule M\nf ((-0) A . 1) ==> 1\n", "x")  # a number with an argument
    assert parse_suite(suite_text(damaged), "x") == damaged


@given(_suites, st.data())
def test_a_damaged_suite_is_read_or_refused(suite: Suite, data: st.DataObject) -> None:
    text = suite_text(suite)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 5)) :]
    try:
        found = parse_suite(damaged, "x")
    except ClewError as fault:
        assert fault.slug == "suite"  # noqa: PT017
    else:
        assert parse_suite(suite_text(found), "x") == found
