"""Functions that OTP's run-time system has in C, and Clew in Erlang.

Where one of them fails, OTP's stack trace begins with the function itself, its arguments and the module that explains
its errors; no helper is seen. Programs that look at stack traces call such functions with a handler around them. In
others, the functions cost nothing more.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from clew.core.nodes import Call, Expr, Function, Partial, Prim, Var
from clew.core.walk import transform
from clew.erlang.built_ins import built_in_name
from clew.erlang.compiled_modules import FlatFunction, with_facts
from clew.erlang.lower.scope.calls import PROCESS_FUNCTIONS, PROCESSES
from clew.erlang.lower.terms import core_terms as t

_FUNCTIONS = """
atomics: add/3 add_get/3 compare_exchange/4 exchange/3 get/2 info/1 put/3
binary: at/2 compile_pattern/1 copy/1 copy/2 decode_unsigned/1 decode_unsigned/2 encode_unsigned/1
    encode_unsigned/2 first/1 last/1 list_to_bin/1 longest_common_prefix/1 longest_common_suffix/1 match/2 match/3
    matches/2 matches/3 part/2 part/3 referenced_byte_size/1 split/2 split/3
erlang: adler32/1 adler32/2 adler32_combine/3 alias/1 append/2 atom_to_binary/2 binary_part/2 binary_part/3
    binary_to_atom/2 binary_to_existing_atom/2 binary_to_float/1 binary_to_integer/1 binary_to_integer/2
    binary_to_list/3 binary_to_term/1 binary_to_term/2 cancel_timer/1 cancel_timer/2 crc32/1 crc32/2 crc32_combine/3
    delete_element/2 demonitor/1 demonitor/2 exit/2 external_size/1 external_size/2 float_to_binary/1
    float_to_binary/2 float_to_list/1 float_to_list/2 fun_info/2 fun_to_list/1 get_keys/1
    insert_element/3 integer_to_binary/1 integer_to_binary/2 iolist_to_iovec/1 is_process_alive/1 link/1
    list_to_float/1 list_to_pid/1 localtime_to_universaltime/2 make_tuple/3 md5/1 md5_final/1 md5_update/2 monitor/2
    monitor/3 monotonic_time/1 phash/2 phash2/1 phash2/2 pid_to_list/1 process_flag/2 process_info/1 process_info/2
    read_timer/1 read_timer/2 ref_to_list/1 register/2 send/2 send/3 send_after/3 send_after/4 split_binary/2
    start_timer/3 start_timer/4 statistics/1 subtract/2 system_info/1 system_time/1 term_to_binary/1 term_to_binary/2
    term_to_iovec/1 term_to_iovec/2 time_offset/1 unalias/1 universaltime_to_localtime/1 unlink/1 unregister/1
    whereis/1
ets: delete/1 delete/2 delete_object/2 first/1 give_away/3 info/1 info/2 insert/2 insert_new/2 is_compiled_ms/1
    last/1 lookup/2 lookup_element/3 match/1 match/2 match/3 match_object/1 match_object/2 match_object/3
    match_spec_compile/1 member/2 new/2 next/2 prev/2 rename/2 safe_fixtable/2 select/1 select/2 select/3
    select_count/2 select_replace/2 select_reverse/2 setopts/2 slot/2 take/2 update_counter/3 update_counter/4
    update_element/3 whereis/1
lists: keyfind/3 keymember/3 keysearch/3 member/2 reverse/2
maps: find/2 from_keys/2 from_list/1 keys/1 merge/2 put/3 remove/2 take/2 update/3 values/1
math: acos/1 acosh/1 asin/1 asinh/1 atan/1 atan2/2 atanh/1 ceil/1 cos/1 cosh/1 erf/1 erfc/1 exp/1 floor/1 fmod/2
    log/1 log10/1 log2/1 pow/2 sin/1 sinh/1 sqrt/1 tan/1 tanh/1
os: getenv/1 system_time/1
persistent_term: erase/1 get/1 get/2 put/2
re: compile/1 compile/2 inspect/2 run/2 run/3
string: list_to_float/1 list_to_integer/1
unicode: bin_is_7bit/1 characters_to_binary/2 characters_to_list/2
"""
#: What explains the errors of a module, if it is not the standard library's.
_EXPLAINING = {
    "atomics": "erl_erts_errors",
    "erlang": "erl_erts_errors",
    "os": "erl_kernel_errors",
    "persistent_term": "erl_erts_errors",
}
_HANDLED = "erl.handled:"
_HANDLER = "erl.handler:"
_FAILED = "erl.native_failed"
#: What the handlers need of the run-time system.
NEEDED = (_FAILED, "erl.native_info", "erl.caused")
#: What adds the callers to a stack trace: whoever looks at one has it.
LOOKS_AT_STACKS = "clew_stack:whole/2"


@cache
def run_time_functions() -> dict[str, tuple[str, str, int]]:
    """Module, name and arity of these functions, by their names in Core."""
    found = {}
    for owner, name, arity in _listed():
        home = PROCESSES if owner == "erlang" and (name, arity) in PROCESS_FUNCTIONS else owner
        for module in (home, built_in_name(home)):
            found[t.function_name(module, name, arity)] = owner, name, arity
    return found


def _listed() -> list[tuple[str, str, int]]:
    found = []
    owner = ""
    for word in _FUNCTIONS.split():
        if word.endswith(":"):
            owner = word[:-1]
        else:
            name, _, arity = word.partition("/")
            found.append((owner, name, int(arity)))
    return found


def handled_name(name: str) -> str:
    """The function with a handler around it."""
    return _HANDLED + name


def is_handled(name: str) -> bool:
    """Whether it is such a function with a handler around it."""
    return name.startswith(_HANDLED)


def with_handled_calls(flat: FlatFunction, own: frozenset[str]) -> FlatFunction:
    """A function in which these functions are called with a handler around them."""

    def handled(expr: Expr) -> Expr:
        if isinstance(expr, Call | Partial) and expr.name in own:
            return replace(expr, name=handled_name(expr.name))
        return expr

    return with_facts(replace(flat.function, body=transform(flat.function.body, handled)))


def handled_functions(name: str) -> tuple[FlatFunction, FlatFunction]:
    """The function with a handler around it, and the handler, which has the arguments and the exception."""
    owner, function, arity = run_time_functions()[name]
    params = tuple(f"a{i}" for i in range(arity))
    args = tuple(map(Var, params))
    handler = _HANDLER + name
    body = Prim("catch#", (Call(name, args), Partial(handler, args)))
    explaining = t.atom(_EXPLAINING.get(owner, "erl_stdlib_errors"))
    exception = "e"
    failed = Call(_FAILED, (t.atom(owner), t.atom(function), t.list_(args), explaining, Var(exception)))
    return (
        with_facts(Function(handled_name(name), params, body, trusted=True)),
        with_facts(Function(handler, (*params, exception), failed, trusted=True)),
    )
