"""Code that others wrote: OTP's own modules, run by Clew from their sources, give what OTP gives.

The functions with a specification are called with arguments that are chosen from it. CLEW_SEED=n chooses others,
CLEW_THOROUGH=1 takes more modules and more calls.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
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
    "erl_syntax_lib": 80,
    "merl": 30,
    "beam_disasm": 8,
    "compile": 20,
    "core_lint": 9,
    "core_pp": 6,
    "core_scan": 9,
    "erl_error": 6,
    "erl_eval": 39,
    "erl_expand_records": 3,
    "erl_lint": 15,
    "erl_parse": 38,
    "erl_pp": 17,
    "leex": 6,
    "yecc": 6,
    "sys_core_bsm": 3,
    "sys_pre_attributes": 3,
    "beam_ssa_dead": 3,
    "beam_ssa_opt": 3,
    "beam_ssa_pre_codegen": 3,
    "beam_ssa_type": 12,
    "core_parse": 9,
    "epp_dodger": 6,
    "erl_prettypr": 48,
    "sys_core_alias": 3,
    "sys_core_fold": 6,
    "sys_core_fold_lists": 3,
    "sys_core_inline": 3,
    "sys_core_prepare": 3,
    "sys_messages": 4,
    "v3_core": 6,
    "v3_kernel": 6,
    "v3_kernel_pp": 3,
    "xref_parser": 8,
    "io_lib_format": 20,
    "io_lib_pretty": 18,
    "ms_transform": 8,
    "otp_internal": 5,
    "unicode": 40,
}


#: The others, by the reason why calls of their functions one by one say nothing.
NOT_COMPARED = {
    "no exported function has a specification": """
        dets_server dets_utils dets_v9 digraph_utils edlin edlin_expand erl_abstract_code error_logger_file_h
        error_logger_tty_h eval_bits merl_transform shell_default xref_base xref_compiler xref_reader xref_scanner
        xref_utils yeccscan
    """,
    "processes and servers, which live between calls": """
        dets dets_sup gen gen_event gen_fsm gen_server gen_statem lcnt cover eprof fprof pool proc_lib supervisor
        supervisor_bridge sys timer xref
    """,
    "tables that calls share (the programs of `test_programs` have them)": "ets qlc",
    "files, the terminal, other nodes or the emulator's own figures": """
        beam_lib c cprof epp erl_compile erl_tar escript file_sorter filelib instrument io log_mf_h make peer shell
        slave tags win32reg zip
    """,
    "compared through the module that calls them": "unicode_util",
    "what they take is made by other parts of OTP: forms, assembly, documentation": """
        beam_asm beam_jump cerl_inline qlc_pt shell_docs yeccparser
    """,
    "not tried yet": "erl_features erl_stdlib_errors",
}


@dataclass(frozen=True)
class Explanation:
    """Why calls differ: patterns of the calls, of what OTP gives and of what Clew gives."""

    why: str
    call: str
    theirs: str = r"^\{ok,"
    ours: str = r"^\{ok,"
    #: Whether both have the same parts, in lists and binaries of other forms.
    same_parts: bool = False

    def covers(self, difference: tuple[str, str, str]) -> bool:
        if self.same_parts and _parts(difference[1]) != _parts(difference[2]):
            return False
        patterns = self.call, self.theirs, self.ours
        return all(re.search(pattern, text) for pattern, text in zip(patterns, difference, strict=True))


def _parts(term: str) -> str:
    return re.sub(r"[][<>,| ]", "", term)


EXPLAINED = (
    Explanation(
        "what is left of a text whose parts are lists and binaries has its parts in other lists",
        r"^string:",
        same_parts=True,
    ),
    Explanation("the time is simulated", r"^calendar:(local_time|universal_time|iso_week_number)\(\)$"),
    Explanation(
        "a compiled pattern is a reference in OTP, and in ours what it was made of",
        r"^binary:compile_pattern\(",
        r"^\{ok,\{(bm|ac),#Ref",
    ),
    Explanation(
        "no program gets to know the user's folders",
        r"^filename:basedir\(user_",
        ours=r"^\{error,\{badmatch,error\}\}$",
    ),
    Explanation(
        "without a seed, OTP takes the time",
        r"^rand:(seed(_s)?\(\w+\)$|(uniform|uniform_real|bytes|normal|mwc59_seed)\(|jump\(\))",
    ),
    Explanation(
        "a compiled pattern is a table of OTP's engine, and a tree in ours",
        r"^re:compile\(",
        r"^\{ok,\{ok,\{re_pattern,",
        r"^\{ok,\{ok,\{re_pattern,",
    ),
    Explanation(
        "sets are kept as maps",
        r"^(erl_syntax_lib:variables|erl_prettypr:\w+)\(",
        r"^\{ok,.*\{set,\d,16,16,8,80,48,",
        r"^\{ok,.*#\{",
    ),
    Explanation(
        "a stack trace lacks a caller whose own handler let the error through, if its room was needed since",
        r"^beam_disasm:file\(",
        r"\{beam_lib,read_chunk_data,2,.*\{beam_disasm,process_chunks,1,",
        r"\{beam_lib,read_chunk_data,\[.*\{beam_disasm,process_chunks,1,",
    ),
    Explanation("steps of matching are not counted as OTP counts them", r"^re:\w+\(.*\{match_limit"),
    Explanation("a function of OTP's engine that no program calls", r"^re:internal_run\(", "", ""),
)


def is_explained(difference: tuple[str, str, str]) -> bool:
    return any(explanation.covers(difference) for explanation in EXPLAINED)


def test_every_module_is_compared_or_has_a_reason() -> None:
    sources = pytest.importorskip("otp_sources")
    others = [name for names in NOT_COMPARED.values() for name in names.split()]
    assert sorted([*MODULES, *MORE, *others]) == sorted(sources.otp_files())


@pytest.mark.parametrize("module", [*MODULES, *(MORE if THOROUGH else ())])
def test_a_module_of_otp_does_what_it_does_under_otp(module: str, tmp_path: Path) -> None:
    sources = pytest.importorskip("otp_sources")
    found = sources.compare(module, tmp_path, count=10 if THOROUGH else 3, seed=SEED)
    assert found.compared >= {**MODULES, **MORE}[module]
    assert [difference for difference in found.differences if not is_explained(difference)] == []
