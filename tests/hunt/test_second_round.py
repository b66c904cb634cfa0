"""Where the rest of the time goes, and what comes of a module that is hunted again."""

from __future__ import annotations

from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.failing_call import NOT_REACHED, FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.hunting import second_round
from clew.source.diagnostics import UsageFault
from clew.source.span import NOWHERE


def crash(name: str) -> HuntFinding:
    call = FailingCall(Offence.CRASH, name, f"{name} 0", f"{name} 0", "boom", NOWHERE, None, name)
    return HuntFinding("A.hs", "A", (call,))


def test_time_goes_to_what_is_not_covered_crashes_or_was_not_reached() -> None:
    covered = HuntedModule("Covered.hs", "Covered")
    unread = HuntedModule("Unread.hs", error=UsageFault("no"))
    little = HuntedModule("Little.hs", "Little", undecided=(("prop_a", NOT_REACHED), ("prop_b", "too deep")))
    much = HuntedModule("Much.hs", "Much", findings=(crash("f"),), uncovered=("f", "g", "h"))
    round_ = [
        (m.file, p.functions, p.properties)
        for m, _, p in second_round([covered, unread, little, much], TimeShare(None))
    ]
    assert round_ == [("Much.hs", ("f", "g", "h"), ()), ("Little.hs", (), ("prop_a",))]


def test_a_part_is_large_enough_to_come_to_something() -> None:
    modules = [HuntedModule(f"M{n}.hs", f"M{n}", seconds=1.0, uncovered=("f", "g")) for n in range(100)]
    parts = [time.left for _, time, _ in second_round(modules, TimeShare(30.0))]
    assert all(part is not None and part > 2.9 for part in parts[:8])


def test_a_module_that_is_hunted_again_has_all_that_is_known() -> None:
    first = HuntedModule(
        "A.hs",
        "A",
        findings=(crash("f"),),
        properties=2,
        undecided=(("prop_a", NOT_REACHED), ("prop_b", "too deep")),
        expressions=10,
        branches={("f", "1"): True, ("g", "1"): False, ("g", "2"): False},
        uncovered=("g",),
    )
    again = HuntedModule(
        "A.hs",
        "A",
        findings=(crash("g"),),
        properties=1,
        expressions=5,
        functions=1,
        branches={("g", "1"): True, ("g", "2"): False},
        uncovered=("g",),
    )
    found = first.joined(again)
    assert {f.call.name for f in found.findings} == {"f", "g"}
    assert (found.properties, found.expressions, found.items, found.covered) == (3, 15, 3, 2)
    assert found.undecided == (("prop_b", "too deep"),)
    assert found.uncovered == ("g",)
