"""The loops and numeric programs of the benchmark of primitives give on Clew what they should."""

from __future__ import annotations

import pytest

from bench import primitives, primitives_show
from bench.primitives import CLASSES, LOOPS, WHOLE, Class, Row, Whole

#: One class of each module; with a type other than the one that the file names.
ONE_OF_EACH = tuple({c.module: c for c in CLASSES}.values())


def _measure(classes: tuple[Class, ...] = (), whole: tuple[Whole, ...] = ()) -> primitives.Report:
    return primitives.measure(classes, whole, scale=0.02, repeat=1, progress=lambda _: None)


@pytest.mark.ghc
@pytest.mark.parametrize("one", ONE_OF_EACH, ids=lambda c: c.name)
def test_a_class_gives_what_ghci_gives(one: Class) -> None:
    report = _measure(classes=(one,))
    assert report.faults() == []
    assert len(report.loops) >= 9
    assert all(row.ratio is not None and row.answer for row in report.loops)


@pytest.mark.ghc
@pytest.mark.parametrize("program", WHOLE, ids=lambda w: w.name)
def test_a_program_gives_what_ghci_gives(program: Whole) -> None:
    report = _measure(whole=(program,))
    assert report.faults() == []
    assert report.whole[0].ratio is not None


def test_every_module_of_loops_belongs_to_a_class() -> None:
    assert {p.stem for p in LOOPS.glob("*.hs")} == {c.module for c in CLASSES} | {"Loop", "Timing"}


def test_the_type_of_a_class_stands_in_its_module() -> None:
    assert "type T = Word8\n" in Class("Integral", "Word8").source
    typed = [c for c in CLASSES if c.type]
    assert all(f"type T = {c.type}\n" in c.source for c in typed)


def test_a_loop_that_fails_is_a_fault_and_the_others_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    source = 'module Broken where\nloops = [("bad", \\n -> error "no"), ("good", \\n -> show (n :: Int))]\n'
    monkeypatch.setattr(Class, "source", property(lambda self: source))
    monkeypatch.setattr(primitives.shutil, "which", lambda name: None)
    report = _measure(classes=(Class("Broken"),))
    assert [row.name for row in report.loops if row.fault] == ["bad"]
    assert [row.answer for row in report.loops if not row.fault] == [
        str(row.size) for row in report.loops if row.size
    ]
    assert [row.name for row in report.loops if row.size] == ["good"]


def _row(name: str, clew: float, ghci: float, traps: float = 0.0, expected: str = "5") -> Row:
    return Row("Class", name, 10, clew, ghci, traps, "5", expected)


def test_a_different_answer_is_a_fault() -> None:
    report = primitives.Report([_row("a", 1.0, 2.0), _row("b", 1.0, 2.0, expected="6")])
    assert report.faults() == ["Class b: Clew '5', GHCi '6'"]


def test_goals_are_compared_with_what_was_measured() -> None:
    rows = [_row("a", 1.0, 32.0), _row("b", 1.0, 0.5, traps=2.0)]
    assert primitives.mean(rows) == pytest.approx(4.0)
    lines = primitives_show.goal_lines(primitives.Report(rows))
    assert "4.00, reached" in lines[0]
    assert "none slower than GHCi: missed by 1 of 2" in lines[1]
    assert "no traps in the steady state: missed by 1 of 2" in lines[2]
