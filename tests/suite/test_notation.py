"""Terms as text: what is written is read again as the same term, and reads as exploration shows it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.language.expressions.expression import Apply, Constant, Hole, NameKind, Table, TopLevelName
from clew.language.expressions.expression import Case as CaseOf
from clew.language.expressions.notation import show as show_expression
from clew.language.expressions.term_notation import NotationFault
from clew.language.expressions.test_terms import (
    APPLY,
    CONS,
    HOLE,
    NIL,
    STAR,
    Fixities,
    Term,
    case_token,
    char_token,
    ends,
    table_token,
    term_of,
    typed,
)
from clew.suite.notation import show
from clew.suite.notation_read import read

FIXITIES: Fixities = {
    "+": ("left", 6),
    "++": ("right", 5),
    "<>": ("right", 6),
    "==": ("none", 4),
    "$": ("right", 0),
    "Data.Map.!": ("left", 9),
}
_names = st.sampled_from(["f", "insert'", "Branch", "Data.Map.fromList", "_x", "()", "ünder"])
_operators = st.sampled_from([*FIXITIES, "*", "?", ":|", "|>", "-"])
_constants = st.one_of(
    st.integers(-20, 20).map(str),
    st.sampled_from(["1.5", "-0.1", "1.0e-2", "[]", "(,)", "(,,)"]),
    st.characters(codec="utf-8").map(lambda c: char_token(c)[0]),
)
_leaves = st.one_of(
    _constants.map(lambda c: ((c, 0),)),
    _names.map(lambda n: ((n, 0),)),
    _operators.map(lambda n: ((n, 0),)),
    st.just((HOLE,)),
    st.just((STAR,)),
)


def _joined(symbol: str, args: list[Term]) -> Term:
    return ((symbol, len(args)), *(token for arg in args for token in arg))


def _larger(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    args = st.lists(inner, min_size=1, max_size=3)
    functions = inner.filter(lambda t: t[0][1] > 0 or t[0][0].startswith(" "))
    return st.one_of(
        st.builds(_joined, st.one_of(_names, _operators), args),
        st.builds(lambda a, b: (CONS, *a, *b), inner, inner),
        st.builds(lambda items: (*(t for i in items for t in (CONS, *i)), NIL), args),
        st.builds(lambda a, b: _joined("(,)", [a, b]), inner, inner),
        st.builds(lambda f, a: _joined(APPLY, [f, *a]), functions, args),
        st.builds(lambda a: (case_token("Branch", 1, 3), *a), inner),
        st.builds(lambda a: (case_token("(,)", 0, 2), *a), inner),
        st.builds(lambda a: (case_token(":|", 1, 2), *a), inner),
        st.builds(lambda a, b: (table_token(("0", "_")), *a, *b), inner, inner),
        st.builds(lambda a, b: (table_token(("';'", "Just _")), *a, *b), inner, inner),
        st.builds(lambda a: (table_token(("_",)), *a), inner),
    )


terms = st.recursive(_leaves, _larger, max_leaves=12)


@given(terms)
def test_what_is_written_is_read_again(term: Term) -> None:
    assert read(show(term, FIXITIES), FIXITIES) == term


@given(terms)
def test_a_type_at_the_end_is_kept(term: Term) -> None:
    whole = typed(term, "Map Int [a]")
    assert read(show(whole, FIXITIES), FIXITIES) == whole


@given(st.text("f?1*()[]{},;:+-> \\'\"caseofx_", max_size=30))
def test_any_other_text_is_refused_with_a_column(text: str) -> None:
    column = 1
    try:
        term = read(text, FIXITIES)
    except NotationFault as fault:
        column = fault.column
    else:
        assert read(show(term, FIXITIES), FIXITIES) == term
    assert 1 <= column <= len(text) + 1


@given(terms)
def test_every_subterm_ends_where_the_next_begins(term: Term) -> None:
    end = ends(term)
    assert end[0] == len(term)
    for at, (_, count) in enumerate(term):
        place = at + 1
        for _ in range(count):
            place = end[place]
        assert place == end[at]


def test_it_reads_as_exploration_shows_it() -> None:
    branch = TopLevelName("M.Branch", "Branch", NameKind.CONSTRUCTOR)
    cons, nil = TopLevelName(":", ":", NameKind.CONSTRUCTOR), TopLevelName("[]", "[]", NameKind.CONSTRUCTOR)
    plus = TopLevelName("M.+", "+", fixity=("left", 6))
    for expression in [
        Apply(TopLevelName("M.insert", "insert"), (Constant(-1, "Int"), Apply(branch, (Hole(4), Constant(0, "Int"), Hole(2))))),
        CaseOf(Apply(TopLevelName("M.f", "f"), (Hole(0),)), branch, 1, 3, 1),
        Apply(cons, (Constant("a", "Char"), Constant("bc\n", "String"))),
        Apply(cons, (Hole(0), Apply(cons, (Hole(1), nil)))),
        Apply(cons, (Hole(0), Hole(1))),
        Apply(TopLevelName("(,)", "(,)", NameKind.CONSTRUCTOR), (Hole(0), Hole(1))),
        Apply(plus, (Apply(plus, (Hole(0), Hole(1))), Apply(plus, (Hole(2), Constant(1.5, "Double"))))),
        Apply(TopLevelName("M.map", "map"), (Table("t", (), ("True", "False"), (Hole(0), Hole(1))), nil)),
    ]:  # fmt: skip
        assert show(term_of(expression), FIXITIES) == show_expression(expression)


def test_lists_are_their_cells() -> None:
    assert read('"ab"', {}) == read("['a', 'b']", {}) == read("'a' : 'b' : []", {})


def test_a_list_of_lists_that_begin_with_a_character_is_no_text() -> None:
    text = "['0' : ?,'1' : ?1]"
    assert show(read(text, {}), {}) == text


def test_a_term_may_nest_deeper_than_python_does() -> None:
    text = "f (" * 5000 + "f 0" + ")" * 5000
    assert show(read(text, {}), {}) == text


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("insert 0 (", "the end stands where an expression is wanted", 11),
        ("insert ) 0", "`)` stands where the end is wanted", 8),
        ("f `g` 1", "'`' cannot stand in a test", 3),
        ("case f ? of Branch _ _ -> x", "`Branch _ _` is no pattern with one `x`", 13),
        ("f ::", "a type is missing after `::`", 5),
        (r"f '\q'", r"'\q' is not an escape", 3),
    ],
)
def test_what_is_wrong_is_reported_with_its_column(text: str, message: str, column: int) -> None:
    with pytest.raises(NotationFault) as raised:
        read(text, {})
    assert (raised.value.message, raised.value.column) == (message, column)


@pytest.mark.parametrize(
    "text",
    [
        "f (? :: T) ?1",
        "f ([] :: [(Int, ())]) :: Maybe (a -> b)",
        "f (0 : ? :: [Int])",
        "(A :: T) == (B :: T)",
    ],
)
def test_arguments_may_have_types(text: str) -> None:
    assert show(read(text, FIXITIES), FIXITIES) == text


@pytest.mark.parametrize("text", ["f (A :: )", "f (A :: (T)", "f (A :: T"])
def test_a_type_that_is_missing_or_has_no_end_is_refused(text: str) -> None:
    with pytest.raises(NotationFault):
        read(text, FIXITIES)
