"""Code that others wrote: OTP's own modules, run by Clew from their sources, give what OTP gives.

The functions with a specification are called with arguments that are chosen from it. CLEW_SEED=n chooses others,
CLEW_THOROUGH=1 takes more modules and more calls.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

pytestmark = [pytest.mark.erlang("src"), pytest.mark.slow]

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
SEED = int(os.environ.get("CLEW_SEED", "1"))

#: The modules of each try, with the least number of calls whose outcomes are compared.
MODULES = {
    "array": 75, "calendar": 75, "dict": 50, "gb_sets": 85, "gb_trees": 60, "lists": 240, "maps": 85, "math": 60,
    "orddict": 50, "ordsets": 45, "proplists": 55, "queue": 100, "sets": 50, "base64": 12, "digraph": 3, "erl_anno": 6,
    "erl_bits": 6, "erl_internal": 30, "erl_posix_msg": 2, "filename": 30, "io_lib_fread": 4, "prettypr": 35,
    "random": 12, "sofs": 30, "uri_string": 30, "core_lib": 4, "beam_types": 50, "beam_bounds": 20, "rec_env": 30,
    "erl_bifs": 6, "beam_dict": 40, "beam_flatten": 2, "cerl_trees": 20, "cerl_clauses": 12, "erl_comment_scan": 6,
    "beam_digraph": 60, "beam_opcodes": 7, "beam_ssa": 90, "beam_utils": 5,
}  # fmt: skip
#: Those that take longer, or whose calls say less.
MORE = {
    "cerl": 500,
    "erl_syntax": 500,
    "binary": 75,
    "erl_scan": 14,
    "io_lib": 70,
    "rand": 30,
    "re": 15,
    "string": 190,
    "beam_a": 3,
    "beam_block": 3,
    "beam_call_types": 9,
    "beam_clean": 3,
    "beam_kernel_to_ssa": 3,
    "beam_listing": 3,
    "beam_ssa_bc_size": 3,
    "beam_ssa_bool": 3,
    "beam_ssa_bsm": 6,
    "beam_ssa_codegen": 6,
    "beam_ssa_lint": 6,
    "beam_ssa_pp": 6,
    "beam_ssa_recv": 6,
    "beam_ssa_share": 6,
    "beam_ssa_throw": 3,
    "beam_trim": 3,
    "beam_validator": 6,
    "beam_z": 3,
    "erl_recomment": 9,
}

#: What differs, as a pattern of the call, and why.
EXPLAINED = {
    r"^beam_listing:module\(": "what is no device is refused with another reason",
    r"^calendar:(local_time|universal_time|iso_week_number)\(\)": "the time is simulated",
    r"^binary:compile_pattern": "a compiled pattern is a reference in OTP",
    r"^math:erfc?\(": "the last digits of the error function",
    r"^filename:basedir\(": "the user's folders are not the program's to know",
    r"^rand:(seed\(default\)|(uniform|uniform_real|bytes|jump|normal|mwc59_seed)\()": "without a seed, OTP takes the time",
    r"^rec_env:new_keys?\(": "names at random",
    r"^re:compile\(": "a compiled pattern is a table of OTP's engine, and a tree in ours",
    r"^re:(internal_run|inspect)\(": "functions of OTP's engine that no program calls",
    r"^string:equal\(.*, nfk?[cd]\)": "normal forms of text are missing",
}


def is_explained(call: str) -> bool:
    return any(re.search(pattern, call) for pattern in EXPLAINED)


@pytest.mark.parametrize("module", [*MODULES, *(MORE if THOROUGH else ())])
def test_a_module_of_otp_does_what_it_does_under_otp(module: str, tmp_path: Path) -> None:
    sources = pytest.importorskip("otp_sources")
    found = sources.compare(module, tmp_path, count=10 if THOROUGH else 3, seed=SEED)
    assert found.compared >= {**MODULES, **MORE}[module]
    assert [difference for difference in found.differences if not is_explained(difference[0])] == []
