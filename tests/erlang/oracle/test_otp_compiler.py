"""OTP's own compiler, evaluator and pretty printers, run by Clew from their sources, make what they make under OTP.

Calls with arguments that are chosen from specifications end early in such modules; here they get real programs.
Loading so many modules takes Clew minutes, so this is tried with CLEW_THOROUGH=1 only.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
pytestmark = [
    pytest.mark.erlang("src"),
    pytest.mark.slow,
    pytest.mark.skipif(not THOROUGH, reason="takes minutes; run with CLEW_THOROUGH=1"),
]
PROGRAMS = Path(__file__).parents[1] / "programs"
#: How far the compiler goes: with each stage, what the passes before it made.
STAGES = ("to_core", "to_kernel", "to_asm")
#: What a module is compiled to needs more steps than a call with chosen arguments.
STEPS = 400_000_000

EXPRESSIONS = (
    "X = 3, Y = X * 2 + 1, {X, Y, [Z || Z <- lists:seq(X, Y), Z rem 2 =:= 0]}.",
    "F = fun G(0) -> 1; G(N) -> N * G(N - 1) end, [F(N) || N <- [0, 1, 5, 20]].",
    "<<A:4, B:12/little, Rest/binary>> = <<1, 2, 3, 4>>, {A, B, Rest, << <<(C bxor 255)>> || <<C>> <= Rest >>}.",
    "try lists:nth(3, [1]) catch error:function_clause -> none; C:R -> {C, R} after ok end.",
    "case #{a => 1, b => [2]} of #{a := V} = M when V > 0 -> M#{a := V + 1, c => x}; _ -> none end.",
    "begin (catch throw(found)), if true -> yes; false -> no end end.",
    '[{K, V} || {K, V} <- [{1, a}, b, {2, c}], K > 1] ++ "text" -- "x".',
    "maps:fold(fun(K, V, A) -> A + K * V end, 0, #{1 => 2, 3 => 4}).",
    "1 / 0.",
    "A = 1, A = 2.",
)
_PARSED = "element(2, erl_parse:parse_exprs(element(2, erl_scan:string({text}))))"


def _forms(program: Path) -> str:
    """The abstract form of a module, as a term."""
    script = f'{{ok, F}} = epp:parse_file("{program}", []), io:format("~w", [F]), halt().'
    return subprocess.run(
        ["erl", "-noshell", "-eval", script], capture_output=True, text=True, check=True
    ).stdout


def _differences(calls: list[str], module: str, tmp_path: Path, steps: int) -> list[tuple[str, str, str]]:
    sources = pytest.importorskip("otp_sources")
    here, there = tmp_path / "clew", tmp_path / "otp"
    here.mkdir()
    there.mkdir()
    sources.gather_sources(module, here)
    theirs, ours = sources.by_otp(calls, there), sources.by_clew(calls, here, steps)
    assert "unknown" not in (*theirs, *ours)
    return [
        (call, their, our)
        for call, their, our in zip(calls, theirs, ours, strict=True)
        if sources.shared(their) != sources.shared(our)
    ]


def test_expressions_are_scanned_parsed_printed_and_evaluated_alike(tmp_path: Path) -> None:
    calls = []
    for text in EXPRESSIONS:
        parsed = _PARSED.format(text='"' + text.replace('"', '\\"') + '"')
        calls += [
            parsed,
            f"lists:flatten(erl_pp:exprs({parsed}))",
            f"erl_prettypr:format(erl_syntax:form_list({parsed}))",
            f"try erl_eval:exprs({parsed}, []) of {{value, V, Bs}} -> "
            "{V, [N || {N, _} <- orddict:to_list(Bs)]} catch C:R -> {C, R} end",
        ]
    assert _differences(calls, "erl_eval", tmp_path, STEPS) == []


@pytest.mark.parametrize("program", ["wages", "term_order", "bit_loops"])
def test_modules_are_checked_and_printed_alike(program: str, tmp_path: Path) -> None:
    forms = _forms(PROGRAMS / f"{program}.erl")
    calls = [
        f"erl_lint:module({forms})",
        f"lists:flatten([erl_pp:form(F) || F <- {forms}])",
        f"erl_prettypr:format(erl_syntax:form_list({forms}))",
        f"erl_expand_records:module({forms}, [])",
    ]
    assert _differences(calls, "erl_lint", tmp_path, STEPS) == []


@pytest.mark.parametrize("program", ["wages", "term_order", "bit_loops"])
def test_modules_are_compiled_alike(program: str, tmp_path: Path) -> None:
    forms = _forms(PROGRAMS / f"{program}.erl")
    calls = [f"compile:noenv_forms({forms}, [{stage}, binary, return])" for stage in STAGES]
    assert _differences(calls, "compile", tmp_path, STEPS) == []
