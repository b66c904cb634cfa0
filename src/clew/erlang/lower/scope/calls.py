"""What a call means: a function of the module, an imported one, a built-in one, or one of another module."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.lower.scope.lowering_scope import ModuleScope
from clew.erlang.lower.scope.otp_names import MISSING_FUNCTIONS, MISSING_MODULES
from clew.erlang.lower.terms.core_terms import function_name, hidden_name
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

#: Functions that raise where they are called, and what makes their stack traces.
ERRORS = {
    ("erlang", "error", 1): "stack_after1",
    ("erlang", "error", 2): "stack_after2",
    ("erlang", "error", 3): "stack_after3",
    ("erlang", "exit", 1): "stack_after1",
    ("erlang", "throw", 1): "stack_after1",
}

_AUTO_IMPORTED = """
abs/1 alias/0 alias/1 apply/2 apply/3 atom_to_binary/1 atom_to_binary/2 atom_to_list/1 binary_part/2 binary_part/3
binary_to_atom/1 binary_to_atom/2 binary_to_existing_atom/1 binary_to_existing_atom/2 binary_to_float/1
binary_to_integer/1 binary_to_integer/2 binary_to_list/1 binary_to_list/3 binary_to_term/1 binary_to_term/2 bit_size/1
bitstring_to_list/1 byte_size/1 ceil/1 check_old_code/1 check_process_code/2 check_process_code/3 date/0
delete_module/1 demonitor/1 demonitor/2 disconnect_node/1 element/2 erase/0 erase/1 error/1 error/2 error/3 exit/1
exit/2 float/1 float_to_binary/1 float_to_binary/2 float_to_list/1 float_to_list/2 floor/1 garbage_collect/0
garbage_collect/1 garbage_collect/2 get/0 get/1 get_keys/0 get_keys/1 group_leader/0 group_leader/2 halt/0 halt/1
halt/2 hd/1 integer_to_binary/1 integer_to_binary/2 integer_to_list/1 integer_to_list/2 iolist_size/1
iolist_to_binary/1 is_alive/0 is_atom/1 is_binary/1 is_bitstring/1 is_boolean/1 is_float/1 is_function/1 is_function/2
is_integer/1 is_list/1 is_map/1 is_map_key/2 is_number/1 is_pid/1 is_port/1 is_process_alive/1 is_record/2 is_record/3
is_reference/1 is_tuple/1 length/1 link/1 list_to_atom/1 list_to_binary/1 list_to_bitstring/1 list_to_existing_atom/1
list_to_float/1 list_to_integer/1 list_to_integer/2 list_to_pid/1 list_to_port/1 list_to_ref/1 list_to_tuple/1
load_module/2 make_ref/0 map_get/2 map_size/1 max/2 min/2 module_loaded/1 monitor/2 monitor/3 monitor_node/2 node/0
node/1 nodes/0 nodes/1 nodes/2 now/0 open_port/2 pid_to_list/1 port_close/1 port_command/2 port_command/3
port_connect/2 port_control/3 port_to_list/1 pre_loaded/0 process_flag/2 process_flag/3 process_info/1 process_info/2
processes/0 purge_module/1 put/2 ref_to_list/1 register/2 registered/0 round/1 self/0 setelement/3 size/1 spawn/1
spawn/2 spawn/3 spawn/4 spawn_link/1 spawn_link/2 spawn_link/3 spawn_link/4 spawn_monitor/1 spawn_monitor/2
spawn_monitor/3 spawn_monitor/4 spawn_opt/2 spawn_opt/3 spawn_opt/4 spawn_opt/5 spawn_request/1 spawn_request/2
spawn_request/3 spawn_request/4 spawn_request/5 spawn_request_abandon/1 split_binary/2 statistics/1 term_to_binary/1
term_to_binary/2 term_to_iovec/1 term_to_iovec/2 throw/1 time/0 tl/1 trunc/1 tuple_size/1 tuple_to_list/1 unalias/1
unlink/1 unregister/1 whereis/1
"""


def _keys(text: str) -> frozenset[tuple[str, int]]:
    found = set()
    for word in text.split():
        name, _, arity = word.partition("/")
        found.add((name, int(arity)))
    return frozenset(found)


#: Functions of the module `erlang` that need no module before them.
AUTO_IMPORTED = _keys(_AUTO_IMPORTED)
_PROCESSES = """
alias/0 alias/1 cancel_timer/1 cancel_timer/2 demonitor/1 demonitor/2 exit/2 group_leader/0 group_leader/2 halt/0 halt/1
halt/2 hibernate/3 is_process_alive/1 link/1 monitor/2 monitor/3 process_flag/2 process_flag/3 process_info/1
process_info/2 processes/0 read_timer/1 read_timer/2 register/2 registered/0 send/2 send/3 send_after/3 send_after/4
send_nosuspend/2 send_nosuspend/3 spawn/1 spawn/2 spawn/3 spawn/4 spawn_link/1 spawn_link/2 spawn_link/3 spawn_link/4
spawn_monitor/1 spawn_monitor/3 spawn_opt/2 spawn_opt/3 spawn_opt/4 spawn_opt/5 start_timer/3 start_timer/4 unalias/1
unlink/1 unregister/1 whereis/1 yield/0
"""
_REFUSED = """
monitor_node/2 nodes/2 open_port/2 port_call/3 port_close/1 port_command/2 port_command/3 port_connect/2
port_control/3 port_info/1 port_info/2 ports/0 pre_loaded/0 spawn_monitor/2 spawn_monitor/4 spawn_request/1
spawn_request/2 spawn_request/3 spawn_request/4 spawn_request/5 spawn_request_abandon/1
"""

#: The library with the functions of the module `erlang` for processes.
PROCESSES = "clew_processes"
PROCESS_FUNCTIONS = _keys(_PROCESSES)
SEND = function_name(PROCESSES, "send", 2)
#: Functions of the module `erlang` that need ports or other computers.
REFUSED_FUNCTIONS = _keys(_REFUSED)
#: Functions of PropEr that Clew has not: tests that run commands in parallel, and those of specifications.
_REFUSED_ELSEWHERE = frozenset(
    {
        ("proper_statem", "parallel_commands"),
        ("proper_statem", "run_parallel_commands"),
        ("proper", "check_spec"),
        ("proper", "check_specs"),
    }
)
#: Modules that a call of is refused, unless the program has one of the name: those of OTP, which need files, sockets,
#: ports, other computers or the system itself, or of which Clew has no code; and state machines of PropEr in their
#: other form.
REFUSED_MODULES = MISSING_MODULES | {"proper_fsm"}


def is_refused(module: str, name: str, arity: int, *, exists: bool) -> bool:
    """Whether a function that was not found is one that OTP has; `exists` says whether its module was found."""
    if not exists and module in REFUSED_MODULES:
        return True
    if module == "erts_internal":  # what OTP's own modules ask of its run-time system
        return True
    key = (name, arity)
    return key in MISSING_FUNCTIONS.get(module, ()) or (module == "erlang" and key in REFUSED_FUNCTIONS)


def refused_functions() -> Iterator[tuple[str, frozenset[tuple[str, int]]]]:
    """The functions that are refused although their modules are there, by those."""
    yield "erlang", REFUSED_FUNCTIONS
    yield from MISSING_FUNCTIONS.items()


@dataclass(frozen=True, slots=True)
class KnownTarget:
    """A function that is known by name; `refused` names the construct if we have none for it."""

    key: tuple[str, str, int]
    name: str
    is_local: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ComputedTarget:
    """A function whose module or name is computed."""

    module: tree.Expr
    function: tree.Expr


def target_of(
    module: ModuleScope, function: tree.Expr, arity: int, span: Span
) -> KnownTarget | ComputedTarget | None:
    """What a call calls; None if that is a value."""
    match function:
        case tree.AtomLit(name):
            return _local(module, name, arity, span)
        case tree.RemoteName(tree.AtomLit(owner), tree.AtomLit(name)):
            return _remote(module, owner, name, arity)
        case tree.RemoteName(owner_, name_):
            return ComputedTarget(owner_, name_)
    return None


def _local(module: ModuleScope, name: str, arity: int, span: Span) -> KnownTarget:
    key = (name, arity)
    if key in module.functions:
        return KnownTarget((module.name, name, arity), function_name(module.name, name, arity), is_local=True)
    if key in module.imports:
        return _remote(module, module.imports[key], name, arity)
    if key in AUTO_IMPORTED:
        return _remote(module, "erlang", name, arity)
    if key in (("module_info", 0), ("module_info", 1)):
        return _remote(module, module.name, name, arity)
    if key == ("record_info", 2):
        return _remote(module, "erlang", name, arity)
    others = sorted(other for n, other in module.functions if n == name)
    near = _near(name, {n for n, _ in module.functions})
    hint = f"there is {', '.join(f'{name}/{other}' for other in others)}" if others else near
    raise ScopeFault(f"the function {name}/{arity} is not defined", span, hint, slug="scope-unbound")


def _remote(module: ModuleScope, owner: str, name: str, arity: int) -> KnownTarget:
    if owner == "erlang" and (name, arity) in REFUSED_FUNCTIONS:
        return KnownTarget((owner, name, arity), "", refused=f"{name}/{arity}")
    if (owner, name) in _REFUSED_ELSEWHERE:
        return KnownTarget((owner, name, arity), "", refused=f"{owner}:{name}/{arity}")
    module.calls.add((owner, name, arity))
    home = PROCESSES if owner == "erlang" and (name, arity) in PROCESS_FUNCTIONS else owner
    core_name = function_name(home, name, arity)
    key = (name, arity)
    if owner == module.name and key in module.functions and key not in module.exports:
        core_name = hidden_name(core_name)
    return KnownTarget((owner, name, arity), core_name)


def _near(name: str, names: set[str]) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(name, sorted(names), 1)
    return f"did you mean `{found[0]}`?" if found else None
