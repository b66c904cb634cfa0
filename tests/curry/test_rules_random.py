"""Random rules: on every argument the values are those of the rules that match, each once."""

from __future__ import annotations

from pathlib import Path

from curry_runner import answers, results
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

#: A pattern or value of `data T = A | B T | C T T`: a variable is None.
Term = tuple[str, tuple["Term", ...]] | None

_ARITIES = {"A": 0, "B": 1, "C": 2}


def _terms(leaf: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    def grow(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        return st.one_of(
            st.tuples(st.just("B"), st.tuples(inner)), st.tuples(st.just("C"), st.tuples(inner, inner))
        )

    return st.recursive(leaf, grow, max_leaves=4)


_CONSTANT: st.SearchStrategy[Term] = st.just(("A", ()))
_PATTERNS = _terms(st.one_of(st.none(), _CONSTANT))
_VALUES = _terms(_CONSTANT)


def text(term: Term) -> str:
    if term is None:
        return "_"
    name, args = term
    return f"({' '.join([name, *map(text, args)])})"


def matches(pattern: Term, value: Term) -> bool:
    if pattern is None:
        return True
    assert value is not None
    return pattern[0] == value[0] and all(map(matches, pattern[1], value[1]))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(_PATTERNS, _PATTERNS), min_size=1, max_size=5),
    st.lists(st.tuples(_VALUES, _VALUES), min_size=1, max_size=4),
)
def test_the_rules_that_match_are_the_values(
    tmp_path: Path, rules: list[tuple[Term, Term]], calls: list[tuple[Term, Term]]
) -> None:
    path = tmp_path / "Main.curry"
    lines = [f"f {text(p)} {text(q)} = {i}" for i, (p, q) in enumerate(rules)]
    path.write_text("\n".join(["data T = A | B T | C T T", *lines, ""]), encoding="utf-8")
    goal = " ? ".join(f"({i}, f {text(x)} {text(y)})" for i, (x, y) in enumerate(calls))
    expected = [
        f"({i},{j})"
        for i, (x, y) in enumerate(calls)
        for j, (p, q) in enumerate(rules)
        if matches(p, x) and matches(q, y)
    ]
    assert sorted(results(path, goal)) == sorted(expected)
    # With free arguments every rule applies, each in one way: narrowing binds what its patterns ask for.
    found = answers(path, "f x y where x, y free")
    assert sorted(t.split(" | ")[0] for t in found) == sorted(f"Result {j}" for j in range(len(rules)))
