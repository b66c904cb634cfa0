"""Every call that a run makes is in the graph: recorded runs of the examples, the corpora and random programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from dynamic_calls import missing_calls, recorded_history

from clew.flow.analysis import FlowAnalysis, FlowOptions, analyse
from clew.language.registry import language_of, load

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent / "programs"
HASKELL = ROOT / "tests" / "haskell" / "oracle" / "programs"
ERLANG = ROOT / "tests" / "erlang" / "oracle" / "programs"

#: Programs with what is evaluated; without an expression, `main` is.
RUNS: tuple[tuple[Path, str | None], ...] = (
    (HERE / "even_odd.erl", "even_odd:even(4)"),
    (HERE / "list_add.erl", "list_add:list_add_1([1, 2])"),
    (HERE / "library_map.erl", "library_map:list_add_1([1, 2])"),
    (HERE / "frozen.erl", "frozen:adder(1) + frozen:packed(fun(X) -> X end, 1) + frozen:renamed(3)"),
    (HERE / "frozen.erl", "[frozen:chosen(X) || X <- [0, 1]]"),
    (HASKELL / "free_monad_dsl.hs", None),
    (HASKELL / "mini_forth.hs", None),
    (HASKELL / "bowling_and_dates.hs", None),
    (HASKELL / "continuation_coroutines.hs", None),
    (ERLANG / "algo_bfs.erl", None),
    (ERLANG / "algo_topological.erl", None),
    (ROOT / "examples" / "curry" / "permute.curry", "permute [1, 2, 3 :: Int]"),
    (ROOT / "examples" / "debug" / "Queens.curry", "queens 4"),
    (ROOT / "examples" / "core" / "queens.core", None),
)


def analysed(file: Path, *, contexts: bool = False) -> FlowAnalysis:
    return analyse([language_of(str(file)).normal_source(str(file))], FlowOptions(contexts))


@pytest.mark.parametrize(("file", "expression"), RUNS, ids=lambda v: v.stem if isinstance(v, Path) else "")
def test_the_graph_has_every_call_of_a_run(file: Path, expression: str | None) -> None:
    history = recorded_history(load(str(file)), expression)
    for contexts in (False, True):
        checked, missing = missing_calls(analysed(file, contexts=contexts), history)
        assert checked > 0
        assert list(map(str, missing)) == []


def test_a_call_that_a_graph_lacks_is_noticed() -> None:
    file = HERE / "list_add.erl"
    history = recorded_history(load(str(file)), "list_add:list_add_1([1, 2])")
    whole = analysed(file)
    for lost in range(len(whole.graph.calls)):
        calls = tuple(call for i, call in enumerate(whole.graph.calls) if i != lost)
        poorer = replace(whole, graph=replace(whole.graph, calls=calls))
        assert missing_calls(poorer, history)[1]


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(HASKELL.glob("*.hs")), ids=lambda f: f.stem)
def test_the_graphs_of_the_haskell_corpus_have_every_call(file: Path) -> None:
    checked, missing = missing_calls(analysed(file), recorded_history(load(str(file)), None))
    assert list(map(str, missing)) == []
    # Without what they read, some programs end before they call anything.
    assert checked or file.with_suffix(".in").exists()


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(ERLANG.glob("*.erl"))[::6], ids=lambda f: f.stem)
def test_the_graphs_of_the_erlang_corpus_have_every_call(file: Path) -> None:
    _, missing = missing_calls(analysed(file), recorded_history(load(str(file)), None))
    assert list(map(str, missing)) == []
