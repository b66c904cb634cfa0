"""Where OTP's own functions fail, stack traces begin as OTP's do: the function, its arguments and who explains them.

CLEW_SEED=n chooses other calls, CLEW_THOROUGH=1 takes ten times as many.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
SEED = int(os.environ.get("CLEW_SEED", "1"))

pytestmark = [pytest.mark.erlang("src"), pytest.mark.slow]

#: Calls of which OTP's documentation says nothing, or that ask for more than a program can know.
_EXPLAINED = (
    r"^ets:(match|match_object|select)\(id\(.*\)\)$",  # OTP looks for a table in whatever it is to go on with
    r"^erlang:md5_(final|update)\(",  # a state of OTP's has 88 bytes, ours what was given
    r"^binary:referenced_byte_size\(",
    r"^erlang:(external_size|term_to_binary|term_to_iovec)\(.*fun\(",  # funs have no external form
)
_PROCESS = re.compile(r"<0\.\d+\.0>")


def test_failing_calls_begin_stack_traces_as_in_otp(tmp_path: Path) -> None:
    failing_calls = pytest.importorskip("failing_calls")
    sources = pytest.importorskip("otp_sources")
    calls = list(failing_calls.failing_calls(40 if THOROUGH else 4, SEED))
    theirs = sources.by_otp(calls, tmp_path, batch=failing_calls.batch)
    ours = sources.by_clew(calls, tmp_path, batch=failing_calls.batch)
    outcomes = [
        (call, their, our)
        for call, their, our in zip(calls, theirs, ours, strict=True)
        if sources.UNKNOWN not in (their, our)
    ]
    assert len(outcomes) > 800
    differences = [
        outcome for outcome in outcomes if _shared(sources, outcome[1]) != _shared(sources, outcome[2])
    ]
    assert [d for d in differences if not any(re.search(pattern, d[0]) for pattern in _EXPLAINED)] == []


def _shared(sources: object, text: str) -> str:
    return _PROCESS.sub("<>", sources.shared(text))  # type: ignore[attr-defined]


def test_functions_that_are_listed_are_built_in(tmp_path: Path) -> None:
    from clew.erlang.run_time_functions import run_time_functions

    sources = pytest.importorskip("otp_sources")
    keys = sorted(set(run_time_functions().values()))
    calls = [f"erlang:is_builtin({owner}, {name}, {arity})" for owner, name, arity in keys]
    given = sources.by_otp(calls, tmp_path)
    assert [key for key, text in zip(keys, given, strict=True) if text != "{ok,true}"] == []
