"""Calls of OTP's built-in functions with arguments that few of them take, and what begins the stack traces of errors."""

from __future__ import annotations

import random
from collections.abc import Iterator

from clew.erlang.compiled_modules import runtime
from clew.erlang.run_time_functions import run_time_functions
from clew.erlang.syntax.written_atoms import atom_text

TERMS = (
    "a", "[]", "{}", "0", "-1", "1", "2", "1.5", "<<>>", "<<1, 2>>", "<<1:3>>", "[1]", "[1 | a]", "[a]", '"abc"', "#{}",
    "#{a => 1}", "{1, 2}", "{a}", "fun(_) -> 1 end", "[{a, 1}]", "[{a, 1} | b]", "1 bsl 70", "'A b'", '<<"abc">>',
    "[[]]", "[<<1>>]", "true", "utf8", "[{scope, {0, 1}}]", "16#110000", "[16#d800]", "300",
)  # fmt: skip
#: Functions that end or change the process, that say something of the system, or that take any term.
_OTHERS = frozenset(
    """
    apply apply_fun demonitor display error exit get_keys group_leader halt hibernate link make_fun monitor nif_error
    process_flag process_info raise register send_after send_nosuspend spawn spawn_link spawn_monitor spawn_opt
    start_timer statistics system_info throw unlink unregister yield put erase getenv cancel_timer read_timer send
    """.split()
)
_BATCH = """-module(batch).
-compile([export_all, nowarn_export_all]).
id(X) -> X.
head([{M, F, A, Place} | _]) -> {M, F, A, [Info || {error_info, _} = Info <- Place]}.
"""


def built_in_functions() -> list[tuple[str, str, int]]:
    """Functions that OTP's run-time system has, whether ours are of Core or of Erlang."""
    found = set(run_time_functions().values())
    for flat in runtime().functions:
        owner, _, rest = flat.function.name.partition(":")
        name, _, arity = rest.strip("'").rpartition("/")
        if owner == "erlang" and arity.isdigit() and name.isidentifier():
            found.add((owner, name, int(arity)))
    return sorted(f for f in found if f[1] not in _OTHERS and f[2] > 0)


def failing_calls(count: int, seed: int) -> Iterator[str]:
    """Calls whose arguments no compiler knows."""
    rng = random.Random(seed)
    for module, name, arity in built_in_functions():
        for _ in range(count):
            args = ", ".join(f"id({rng.choice(TERMS)})" for _ in range(arity))
            yield f"{module}:{atom_text(name)}({args})"


def batch(calls: list[str]) -> str:
    """A module whose functions give the class, the reason and the first entry of the stack trace."""
    return _BATCH + "".join(
        f"try{i}() -> try call{i}() of _ -> ok catch C:R:S -> {{C, R, head(S)}} end.\ncall{i}() -> id({call}).\n"
        for i, call in enumerate(calls)
    )
