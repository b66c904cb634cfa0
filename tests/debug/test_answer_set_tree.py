"""Missing answers: statements about all results of calls lead to the function that loses one."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import clew
from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.failing_branches import searched_call
from clew.api.debugging.missing_answers import debug_missing, has_no_answer
from clew.api.debugging.starting import DebugOptions, DebugWork
from clew.cli.main import cli
from clew.debug.answer_set_tree import closed
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Rightness
from clew.language.protocol import LoadedModule
from clew.source.diagnostics import UsageFault

SHUFFLE = Path(__file__).parents[2] / "examples" / "debug" / "Shuffle.curry"
LOSING = Path(__file__).parent / "programs" / "Losing.curry"


@pytest.fixture(scope="module")
def shuffle() -> LoadedModule:
    return clew.open(SHUFFLE).loaded


@pytest.fixture(scope="module")
def losing() -> LoadedModule:
    return clew.open(LOSING).loaded


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> LoadedModule:
    file = tmp_path_factory.mktemp("mended") / "Shuffle.curry"
    file.write_text(SHUFFLE.read_text().replace("(y : ys@(_ : _))", "(y : ys)"))
    return clew.open(file).loaded


def statements(session: DebugSession) -> list[str]:
    tree = session.inquiry.tree
    return [f"{'  ' * level}{tree.statement(node).text}" for level, node, _ in session.tree(depth=9)]


def test_branches_that_fail_are_part_of_the_tree(shuffle: LoadedModule) -> None:
    assert statements(debug_missing(shuffle, "smallest [2,1]")) == [
        "smallest [2,1] = {}",
        "  shuffled [2,1] = {[2,1]}",
        "    shuffled [1] = {[1]}",
        "      shuffled [] = {[]}",
        "      put 1 [] = {[1]}",
        "    put 2 [1] = {[2,1]}",
        "    put 2 failed = {}",
        "  ordered (2 : 1 : _) = {False}",
        "  ordered (2 : failed) = {}",
        "  ordered failed = {}",
    ]


def test_the_function_that_loses_an_answer_is_blamed(shuffle: LoadedModule, mended: LoadedModule) -> None:
    session = debug_missing(shuffle, "smallest [3,1,2]", work=DebugWork(DebugOptions(reference=mended)))
    assert session.question is None
    assert session.fault is not None
    assert session.fault.function == "put"
    assert session.doubts == ()


def test_one_of_several_answers_is_missing(shuffle: LoadedModule, mended: LoadedModule) -> None:
    session = debug_missing(shuffle, "shuffled [1,2]", "[2,1]", DebugWork(DebugOptions(reference=mended)))
    assert session.fault is not None
    assert session.fault.statement.text == "put 1 [2] = {[1,2]}"
    assert session.replay().endswith("--missing '[2,1]'")


def test_saying_what_is_missing_makes_a_statement_wrong(shuffle: LoadedModule) -> None:
    session = debug_missing(shuffle, "shuffled [1,2]", "[2,1]")
    session.right()
    assert str(session.question) == "put 1 [2] = {[1,2]}"
    session.should_be("[2,1]")
    assert session.fault is not None
    assert session.fault.function == "put"


def test_what_is_there_is_not_missing(shuffle: LoadedModule) -> None:
    with pytest.raises(UsageFault, match="is not missing"):
        debug_missing(shuffle, "shuffled [1,2]", "[1,2]")
    with pytest.raises(UsageFault, match="has answers"):
        debug_missing(shuffle, "shuffled [1,2]")


def test_a_missing_rule_is_found_below_what_fails_for_it(losing: LoadedModule) -> None:
    session = debug_missing(losing, "leafless (Node Leaf 3 Leaf)")
    assert statements(session) == [
        "leafless (Node Leaf 3 Leaf) = {}",
        "  anyOf (Node Leaf 3 Leaf) = {}",
        "    anyOf Leaf = {}",
    ]
    session.wrong()
    session.wrong()
    assert session.fault is not None
    assert session.fault.statement.left == "anyOf Leaf"


def test_arguments_that_were_never_needed_stay_open(losing: LoadedModule) -> None:
    assert statements(debug_missing(losing, "first 1 2"))[1:] == ["  twice 1 = {}"]


def test_open_parts_stay_open_at_every_level(losing: LoadedModule) -> None:
    assert statements(debug_missing(losing, 'labelled "bc"')) == [
        "labelled ('b' : _) = {}",
        "  tagged ('b' : _) = {}",
        "    rated 'b' = {}",
    ]


def test_a_reference_judges_calls_with_open_parts(losing: LoadedModule) -> None:
    session = debug_missing(losing, 'labelled "ab"', work=DebugWork(DebugOptions(reference=losing)))
    assert session.fault is not None
    assert [(s.text, said.mark) for s, said in session.fault.evidence] == [
        ("tagged ('a' : _) = {}", Rightness.RIGHT),
    ]


def test_underscores_in_a_text_are_no_open_parts(losing: LoadedModule) -> None:
    assert statements(debug_missing(losing, 'spelled "a _ a"'))[1:] == [
        '  counting "a _ a" = {}',
        "    places 5 = {}",
    ]


def test_an_argument_that_fails_is_searched_again(losing: LoadedModule) -> None:
    session = debug_missing(losing, "halves [1]")
    assert statements(session) == ["halves [1] = {}", "  rest [] = {}", "  halves failed = {}"]
    session.right()  # nobody is asked about what was given a failure
    assert session.question is None
    assert session.fault is not None
    assert [str(said) for _, said in session.fault.evidence] == [
        "right, you said",
        "right: an argument fails",
    ]
    assert closed("f 'x' \"_\" _ _3 '_' _3 x_1 _'") == (
        "let open1, open2 free in f 'x' \"_\" open1 open2 '_' open2 x_1 _'"
    )


@pytest.mark.slow
def test_calls_before_a_failing_unification_are_seen(losing: LoadedModule) -> None:
    assert statements(debug_missing(losing, "lastOf [7]")) == [
        "lastOf [7] = {}",
        "  doubled [7] = {[14]}",
        "    doubled [] = {[]}",
    ]


def test_a_verdict_says_what_left_no_record(losing: LoadedModule) -> None:
    assert not searched_call(losing, "ending [7,8]").is_whole
    with pytest.raises(UsageFault, match="no branch left a record"):
        debug_missing(losing, "ending [7]")


def test_a_call_with_a_function_is_left_out_and_said_so(losing: LoadedModule) -> None:
    session = debug_missing(losing, "usedUp 1")
    while session.question is not None:
        session.right()
    assert session.state is InquiryState.LOCATED
    assert any("applied" in doubt for doubt in session.doubts)


def test_programs_that_look_at_all_results_are_refused(losing: LoadedModule) -> None:
    with pytest.raises(UsageFault, match="looks at all results"):
        debug_missing(losing, "counted [1,2]", "7")


def test_an_endless_search_is_no_missing_answer(losing: LoadedModule) -> None:
    assert has_no_answer(losing, "twice 1")
    assert not has_no_answer(losing, "twice 2")
    assert not has_no_answer(losing, "doomed 1")


def test_the_library_and_the_command_notice_that_there_is_no_answer() -> None:
    session = clew.open(SHUFFLE).debug("smallest [2,1]", DebugOptions(stored=False))
    assert session.lacking is not None
    result = CliRunner().invoke(
        cli,
        ["debug", str(SHUFFLE), "shuffled [1,2]", "--missing", "[2,1]", "--do", "r w"],
        standalone_mode=False,
    )
    assert "the answers: [1,2]; [2,1] is missing" in result.output
    assert "put is defective: " in result.output
    assert "put 1 [2] = {[1,2]} is wrong" in result.output
