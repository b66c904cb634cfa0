"""Reports of the campaign of the debugger: kept by program, so that a long run can be continued."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from bench.debugged_programs import ListedProgram, listed, printed_calls
from bench.debugging import (
    Debugged,
    Ended,
    KnownCalls,
    Limits,
    Observed,
    Report,
    first_difference,
    first_different,
    nested_parts,
)
from bench.kept_reports import KeptReports
from clew.language.registry import load
from clew.machine.values.value import Construct, ListValue, Number, Unevaluated
from clew.source.diagnostics import FileFault, UsageFault


def _report() -> Report:
    row = Debugged("specified", "a/B.hs", "1:2: + becomes -", "f 1", "B.f", 3, "complete")
    row.ends["weighed"] = Ended(True, True, "f 1 = 2", 2, (1, 0, 0))
    return Report([row], Counter({"without effect": 2}), ["c/D.hs: no calls"])


def test_a_person_points_at_the_first_part_that_is_wrong() -> None:
    one, two, three = Number(1), Number(2), Number(3)
    assert first_difference(ListValue((one, two, three), None), ListValue((one, three), None)) == (1, 0)
    assert first_difference(ListValue((one, two), None), ListValue((one,), None)) == (1,)
    assert first_difference(Construct("P", (one, two)), Construct("P", (one, three))) == (1,)
    assert first_difference(Construct("P"), Construct("Q")) == ()
    assert first_difference(Construct("P", (one, Unevaluated())), Construct("P", (one, two))) is None


def kept(limits: Limits, file: Path) -> KeptReports[Report]:
    return KeptReports(asdict(limits), Report.of_json, file)


def test_answers_are_compared_whatever_their_order_and_number() -> None:
    right, again, less = Observed(("1", "2")), Observed(("2", "1", "1")), Observed(("2", "2"))
    assert again.is_same(right)
    assert right.first_missing(again) is None
    assert not less.is_same(right)
    assert (less.first_wrong(right), right.first_missing(less)) == (None, "1")
    assert not Observed(("1",), is_raised=True).is_same(Observed(("1",)))


def test_kept_reports_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept(Limits(7, 8.0), file).add("a/B.hs", _report())
    assert kept(Limits(7, 8.0), file).reports == {"a/B.hs": _report()}


def test_a_line_that_was_being_written_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept(Limits(), file).add("a/B.hs", _report())
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole + whole[:40], encoding="utf-8")
    assert list(kept(Limits(), file).reports) == ["a/B.hs"]
    assert file.read_text(encoding="utf-8") == whole


def test_reports_of_other_limits_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept(Limits(7), file).add("a/B.hs", _report())
    with pytest.raises(UsageFault, match="begun with"):
        kept(Limits(8), file)


def test_what_is_no_report_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    with pytest.raises(FileFault, match=r"kept\.jsonl:1"):
        kept(Limits(), file)


def test_every_program_has_a_key_of_its_own() -> None:
    keys = [p.key for p in listed()]
    assert len(keys) == len(set(keys)) > 200


def test_programs_to_debug_are_mended_before_they_get_faults() -> None:
    def is_changed(program: ListedProgram) -> bool:
        return program.text() != program.file.read_text(encoding="utf-8")

    assert all(map(is_changed, listed(["to debug"])))


def test_calls_that_an_erlang_module_prints() -> None:
    text = '-module(m).\nmain() ->\n    p(f("a", [1])),\n    p(g()).\n\nf(X, _) -> p(X).\n'
    assert printed_calls(text) == ('m:f("a", [1])', "m:g()")
    assert printed_calls("module M where\n    p(f(1))\n") == ()


def test_specified_programs_say_so() -> None:
    said = {p.name: p.specified for p in listed()}
    assert said["Merging.hs"] == said["Ranking.curry"] == "complete"
    assert said["Booth.hs"] == said["basket.erl"] == "partial"
    assert said["lift.erl"] == ""
    queens = {p.corpus: p.specified for p in listed() if p.name == "Queens.hs"}
    assert (queens["to debug"], queens["studies"]) == ("complete", "")


def test_values_in_pairs_are_told_apart_by_their_texts() -> None:
    assert nested_parts('([1,2], (\')\', ("a,(\\"", (1, 2))))', 4) == ["[1,2]", "')'", '"a,(\\""', "(1, 2)"]
    assert nested_parts("{[1],{{x,y},#{a => b}}}", 3) == ["[1]", "{x,y}", "#{a => b}"]
    assert nested_parts("(f', (g' 'x', \"\"))", 3) == ["f'", "g' 'x'", '""']
    assert nested_parts("(1, 2, 3)", 2) == []
    right, wrong = Observed(("(1, (2, 3))",)), Observed(("(1, (2, 4))",))
    assert first_different(right, wrong, 3) == 2
    assert first_different(right, right, 3) is None
    assert first_different(right, Observed(("cut off",)), 3) is None
    assert first_different(right, Observed(("boom",), is_raised=True), 3) is None


def test_the_first_call_that_a_fault_changes_is_found(tmp_path: Path) -> None:
    text = "module M where\nf :: Int -> Int\nf n = n + 1\ng :: Int -> Int\ng n = n * 2\n"
    right, wrong = tmp_path / "right" / "M.hs", tmp_path / "wrong" / "M.hs"
    for file, written in ((right, text), (wrong, text.replace("* 2", "* 3"))):
        file.parent.mkdir()
        file.write_text(written, encoding="utf-8")
    known = KnownCalls.of(load(str(right)), ["f 1", "g 0", "head []", "f 2", "g 1", "g 2", "f 3"])
    assert known.maybe_changed(load(str(wrong))) == ("g 1",)
    failing = tmp_path / "failing.hs"
    failing.write_text(text.replace("n * 2", "if n > 1 then undefined else n * 2"), encoding="utf-8")
    assert known.maybe_changed(load(str(failing))) == (
        "g 2",
    )  # found by halving: others have no value beside it
    assert known.maybe_changed(load(str(right))) == ("head []",)  # an exception is looked at by itself
