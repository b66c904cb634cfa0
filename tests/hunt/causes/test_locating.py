"""Who is to blame for a failing call, without a person."""

from __future__ import annotations

from pathlib import Path

from clew.hunt.causes.locating import judged
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.language.registry import load
from clew.source.span import NOWHERE

TOTAL = """module Total where
total :: [Int] -> Int
total [] = 1
total (x : xs) = x + total xs
"""


def test_a_function_is_located_where_only_calls_of_it_are_left(tmp_path: Path) -> None:
    (tmp_path / "Total.hs").write_text(TOTAL)
    module = load(str(tmp_path / "Total.hs"))
    call = FailingCall(Offence.OLDER, "total", "total [1,2]", "total [1,2]", "4", NOWHERE, None, "0" * 12)
    options = HuntOptions(stored=False)
    found = judged(module, call, None, options, TimeShare(None))
    assert found.blame.is_located
    assert found.blame.function == "total"
    assert found.blame.statement == "total [1,2] = 4"
    assert found.blame.proof == ", and it depends on nothing but 2 more calls of it"
    assert found.detailed(options, TimeShare(None)).story is not None
