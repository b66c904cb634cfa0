"""Small wrong programs: what is said about them, and in which lines, as erlc says it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from clew.language.registry import load
from clew.source.diagnostics import ClewError

WRONG = sorted((Path(__file__).parent / "wrong").glob("*.erl"))
#: Where erlc is lenient, or reports another line: a module that it cannot write.
OTHERS = {
    "module_mismatch": "erlc compiles it, and complains when it writes the file",
}
_COMPILE = """
[begin
     {Errors, Warnings} = case compile:file(F, [return, binary, {i, "."}]) of
         {ok, _, _, Ws} -> {[], Ws};
         {error, Es, Ws} -> {Es, Ws}
     end,
     Lines = fun(All) -> [case element(1, I) of {L, _} -> L; L -> L end || {_, Is} <- All, I <- Is] end,
     io:format("~s ~w ~w~n", [F, Lines(Errors), Lines(Warnings)])
 end || F <- init:get_plain_arguments()], halt().
"""


def said(file: Path) -> tuple[int | None, list[int]]:
    """The line of the error that Clew reports, and those of its warnings if there is none."""
    try:
        module = load(str(file))
    except ClewError as error:
        return 0 if error.span is None else error.span.line, []
    return None, sorted({w.span.line for w in module.warnings})


@pytest.mark.erlang
def test_errors_and_warnings_are_where_erlc_has_them() -> None:
    ran = subprocess.run(
        ["erl", "-noshell", "-eval", _COMPILE, "-extra", *map(str, WRONG)],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = dict(re.findall(r"^(\S+\.erl) (\[.*)$", ran.stdout, re.MULTILINE))
    assert len(lines) == len(WRONG) >= 30
    different = {}
    for file in WRONG:
        if file.stem in OTHERS:
            continue
        errors, warnings = (
            [int(n) for n in re.findall(r"\d+", part)] for part in re.findall(r"\[[^\]]*\]", lines[str(file)])
        )
        line, warned = said(file)
        if (line not in errors) if errors else (line is not None or warned != sorted(set(warnings))):
            different[file.stem] = (line, warned, errors, warnings)
    assert not different


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("attr_after", "the attribute -export stands after functions"),
        ("feature_after", "the attribute -feature stands after exports or records"),
        ("dup_record_field", "the record `r` has two fields `a`"),
        ("spec_arity", "there is a specification of f/2, but no such function"),
        ("undef_type", r"the type nosuch\(\) is not defined"),
        ("unbound", "the variable `Y` is unbound"),
        ("unsafe_case", "the variable `A` is unsafe"),
        ("call_wrong_arity", "the function g/2 is not defined"),
        ("unknown_ifdef", "the `-ifdef` in line 3 has no `-endif`"),
        ("maybe_no_feature", "`maybe` is a feature that this module does not enable"),
        ("deprecated_bad", "the attribute -deprecated is badly formed"),
    ],
)
def test_errors_say_what_is_wrong(name: str, message: str) -> None:
    with pytest.raises(ClewError, match=message):
        load(str(Path(__file__).parent / "wrong" / f"{name}.erl"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("dup_export", "the function f/1 is already exported"),
        ("match_never", "this can never match"),
        ("module_mismatch", "other modules do not find it"),
        ("no_match_clause", "this clause cannot match"),
        ("unused_record", "the record `r` is unused"),
        ("unused_type", "the type t() is unused"),
        ("unused_term", "this term is made, but never used"),
        ("dup_map_key_ok", "this key is overridden"),
    ],
)
def test_warnings_say_what_is_hardly_meant(name: str, message: str) -> None:
    module = load(str(Path(__file__).parent / "wrong" / f"{name}.erl"))
    assert [w.message for w in module.warnings if message in w.message]


def test_options_of_the_compiler_may_stand_between_functions(tmp_path: Path) -> None:
    """As in the parsers that yecc writes."""
    module = tmp_path / "options.erl"
    module.write_text(
        "-module(options).\n-export([f/0]).\nf() -> g().\n-compile({inline, g/0}).\ng() -> 1.\n"
    )
    assert load(str(module)).evaluation("options:f()").constant == "it"
