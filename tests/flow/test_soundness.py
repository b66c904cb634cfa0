"""Every call that a run makes is in the graph: recorded runs of the examples, the corpora and random programs."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from random_flow import ENTRIES, random_file, random_program

from bench.dynamic_calls import missing_calls, recorded_history
from bench.flow_corpora import ERLANG, HASKELL, ROOT, examples
from clew.flow.analysis import FlowAnalysis, FlowOptions, analyse
from clew.language.registry import language_of, load
from clew.machine.memory.unfinished import UnfinishedRun

HERE = Path(__file__).parent / "programs"

#: Programs with what is evaluated; without an expression, `main` is.
RUNS: tuple[tuple[Path, str | None], ...] = (
    (HERE / "even_odd.erl", "even_odd:even(4)"),
    (HERE / "list_add.erl", "list_add:list_add_1([1, 2])"),
    (HERE / "library_map.erl", "library_map:list_add_1([1, 2])"),
    (HERE / "frozen.erl", "frozen:adder(1) + frozen:packed(fun(X) -> X end, 1) + frozen:renamed(3)"),
    (HERE / "frozen.erl", "[frozen:chosen(X) || X <- [0, 1]]"),
    (HERE / "Methods.hs", None),
    (HERE / "Composed.hs", None),
    (HERE / "Composed.hs", "isEven (const True) 3"),
    (HERE / "Choices.curry", "both"),
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


SEED = int(os.environ.get("CLEW_SEED", "0")) * 10_000
THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"


def analysed(*files: Path, contexts: bool = False) -> FlowAnalysis:
    sources = [language_of(str(file)).normal_source(str(file)) for file in files]
    return analyse(sources, FlowOptions(contexts))


#: The only program of Erlang's corpus that is not recorded to its end, so the last of its group.
LONGEST = "lib_normal_forms"

#: A run that takes longer.
LONG = pytest.param(HERE / "handed_on.erl", None, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("file", "expression"), [*RUNS, LONG], ids=lambda v: v.stem if isinstance(v, Path) else ""
)
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
@pytest.mark.parametrize("group", range(32))
def test_the_graphs_of_the_erlang_corpus_have_every_call(group: int) -> None:
    """Several programs run one after the other and share a graph: the library's code is made once for all of them."""
    files = sorted(sorted(ERLANG.glob("*.erl"))[group::32], key=lambda file: file.stem == LONGEST)
    is_cut = files[-1].stem == LONGEST
    mains = ", ".join(f"(catch {file.stem}:main())" for file in files)
    history = recorded_history(load(str(files[0])), f"[{mains}]", steps=2_000_000 if is_cut else 10_000_000)
    assert is_cut or history.unfinished == UnfinishedRun()
    checked, missing = missing_calls(analysed(*files), history)
    assert list(map(str, missing)) == []
    assert checked >= 2 * len(files)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "expression"), list(examples()), ids=lambda v: v.stem if isinstance(v, Path) else ""
)
def test_the_graphs_of_the_examples_have_every_call(file: Path, expression: str | None) -> None:
    analysis = analysed(file)
    checked, missing = missing_calls(analysis, recorded_history(load(str(file)), expression))
    assert list(map(str, missing)) == []
    graph = analysis.graph
    names = {f.name for f in graph.functions if graph.nodes[f.import_node].definitions}
    # Some expressions only call functions of libraries, or need constants.
    assert checked or (expression is not None and not names & set(re.findall(r"\w+", expression)))


def check_random(folder: Path, seed: int) -> int:
    checked = 0
    for suffix, expression in ENTRIES.items():
        file = random_file(folder, seed, suffix)
        history = recorded_history(load(str(file)), expression)
        for contexts in (False, True):
            found, missing = missing_calls(analysed(file, contexts=contexts), history)
            assert list(map(str, missing)) == [], random_program(seed, suffix)
            checked += found
    return checked


@pytest.mark.parametrize("seed", range(3))
def test_the_graphs_of_random_programs_have_every_call(seed: int, tmp_path: Path) -> None:
    assert check_random(tmp_path, SEED + seed) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1000 + (1000 if THOROUGH else 60), 10))
def test_the_graphs_of_many_random_programs_have_every_call(seed: int, tmp_path: Path) -> None:
    assert sum(check_random(tmp_path, SEED + each) for each in range(seed, seed + 10)) > 100
