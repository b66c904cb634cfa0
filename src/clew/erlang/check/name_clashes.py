"""Names that stand for two things: types defined twice, imports beside functions, functions beside built-in ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clew.erlang.check.attribute_items import function_name, items
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.diagnostics import ScopeFault, SyntaxFault

_Key = tuple[str, int]


def _keys(text: str) -> frozenset[_Key]:
    """Names with their arities, as `spawn/1,2`."""
    named = (word.split("/") for word in text.split())
    return frozenset((name, int(arity)) for name, arities in named for arity in arities.split(","))


#: Built-in functions that a call without a module means, known before functions could hide them (release 14).
_OLD = _keys(
    """
    abs/1 apply/2,3 atom_to_binary/2 atom_to_list/1 binary_to_atom/2 binary_to_existing_atom/2 binary_to_list/1,3
    binary_to_term/1 bit_size/1 bitstring_to_list/1 byte_size/1 check_process_code/2 date/0 delete_module/1
    disconnect_node/1 element/2 erase/0,1 exit/1,2 float/1 float_to_list/1 garbage_collect/0,1 get/0,1 get_keys/1
    group_leader/0,2 halt/0,1 hd/1 integer_to_list/1 iolist_size/1 iolist_to_binary/1 is_alive/0 is_atom/1 is_binary/1
    is_bitstring/1 is_boolean/1 is_float/1 is_function/1,2 is_integer/1 is_list/1 is_number/1 is_pid/1 is_port/1
    is_process_alive/1 is_record/2,3 is_reference/1 is_tuple/1 length/1 link/1 list_to_atom/1 list_to_binary/1
    list_to_bitstring/1 list_to_existing_atom/1 list_to_float/1 list_to_integer/1 list_to_pid/1 list_to_tuple/1
    load_module/2 make_ref/0 module_loaded/1 monitor_node/2 node/0,1 nodes/0,1 now/0 open_port/2 pid_to_list/1
    port_close/1 port_command/2 port_connect/2 port_control/3 pre_loaded/0 process_flag/2,3 process_info/1,2
    processes/0 purge_module/1 put/2 register/2 registered/0 round/1 self/0 setelement/3 size/1 spawn/1,2,3,4
    spawn_link/1,2,3,4 spawn_monitor/1,3 spawn_opt/2,3,4,5 split_binary/2 statistics/1 term_to_binary/1,2 throw/1
    time/0 tl/1 trunc/1 tuple_size/1 tuple_to_list/1 unlink/1 unregister/1 whereis/1
    """
)
#: Those that came later: erlc only warns of a call that a function of the module hides.
_NEW = _keys(
    """
    alias/0,1 atom_to_binary/1 binary_part/2,3 binary_to_atom/1 binary_to_existing_atom/1 binary_to_float/1
    binary_to_integer/1,2 binary_to_term/2 ceil/1 check_old_code/1 check_process_code/3 demonitor/1,2 error/1,2,3
    float_to_binary/1,2 float_to_list/2 floor/1 garbage_collect/2 get_keys/0 halt/2 integer_to_binary/1,2
    integer_to_list/2 is_map/1 is_map_key/2 list_to_integer/2 list_to_port/1 list_to_ref/1 map_get/2 map_size/1 max/2
    min/2 monitor/2,3 nodes/2 port_command/3 port_to_list/1 ref_to_list/1 spawn_monitor/2,4 spawn_request/1,2,3,4,5
    spawn_request_abandon/1 term_to_iovec/1,2 unalias/1
    """
)
#: Types that came so late that a program may define its own.
_MAY_BE_OWN = frozenset(("dynamic", "fun", "nonempty_binary", "nonempty_bitstring"))


def check_names(module: tree.ErlangModule, built_in_types: frozenset[_Key]) -> None:
    """Raise the first error about a name with two meanings, or about one that an attribute needs."""
    functions = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    own_only = _not_imported(module)
    _check_type_names(module, built_in_types)
    imported: dict[_Key, str] = {}
    for form in module.forms:
        match form:
            case tree.NamesAttribute("import", names, str() as owner):
                for place, key in enumerate(names):
                    if key in _OLD and owner != "erlang" and own_only is not None and key not in own_only:
                        raise ScopeFault(
                            f"{_shown(key)} of `{owner}` would hide the built-in function",
                            form.span,
                            f"call it as {owner}:{key[0]}(...)",
                            slug="scope-duplicate",
                        )
                    if key in imported and names.index(key) == place:
                        raise ScopeFault(
                            f"{_shown(key)} is already imported from `{imported[key]}`",
                            form.span,
                            slug="scope-duplicate",
                        )
                    imported[key] = owner
            case tree.FunctionDef(name, arity) if (name, arity) in imported:
                owner = imported[name, arity]
                raise ScopeFault(
                    f"the function {name}/{arity} is already imported from `{owner}`",
                    form.span,
                    slug="scope-duplicate",
                )
            case tree.Attribute(
                "on_load", tree.BinaryOp("/", tree.AtomLit(name), tree.IntegerLit(arity))
            ) if (name, arity) not in functions:
                raise ScopeFault(
                    f"the function {name}/{arity} is not defined", form.span, slug="scope-unbound"
                )
            case tree.SpecDef(name=name, arity=arity, is_callback=True) if ("behaviour_info", 1) in functions:
                raise ScopeFault(
                    f"the callback {name}/{arity} stands beside a function behaviour_info/1",
                    form.span,
                    "say it in one of the two ways",
                    slug="scope-duplicate",
                )
    _check_guards(module, functions, imported, own_only)
    built_in = _OLD | _NEW
    missing = (built_in if own_only is None else built_in & own_only) - functions - imported.keys()
    hidden = set() if own_only is None else (functions & _OLD) - own_only
    if not missing and not hidden:
        return
    for call in _calls(module):
        if not isinstance(call.function, tree.AtomLit):
            continue
        key = call.function.name, len(call.args)
        shown = _shown(key)
        if key in missing:
            raise ScopeFault(
                f"the function {shown} is not defined: -compile hides the built-in one",
                call.span,
                f"write erlang:{key[0]}",
                slug="scope-unbound",
            )
        if key in hidden:
            raise ScopeFault(
                f"this may mean {shown} of the module, or the built-in function",
                call.span,
                f"write erlang:{key[0]}, or -compile({{no_auto_import, [{shown}]}})",
                slug="scope-duplicate",
            )


def _check_guards(
    module: tree.ErlangModule,
    functions: set[_Key],
    imported: Mapping[_Key, str],
    own_only: frozenset[_Key] | None,
) -> None:
    """Guards call built-in functions only, by names that mean nothing else in the module."""
    others = (
        functions | {key for key, owner in imported.items() if owner != "erlang"} | (own_only or frozenset())
    )
    if not others:
        return
    for clause in nodes([form for form in module.forms if isinstance(form, tree.FunctionDef)]):
        if isinstance(clause, tree.FunctionClause | tree.HandlerClause):
            for call in nodes(clause.guard):
                match call:
                    case tree.CallExpr(tree.AtomLit(name), args, span) if (name, len(args)) in others:
                        shown = _shown((name, len(args)))
                        raise SyntaxFault(
                            f"the function {shown} cannot stand in a guard",
                            span,
                            "guards call only built-in functions",
                        )


def clash_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """Calls of functions that have the name of a built-in function, one of the later ones."""
    own_only = _not_imported(module)
    if own_only is None:
        return
    for form in module.forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "import" and form.module != "erlang":
            for key in form.names:
                if key in _NEW and key not in own_only:
                    message = f"{_shown(key)} of `{form.module}` hides the built-in function"
                    yield ErlangWarning(message, form.span)
    functions = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    hidden = (functions & _NEW) - own_only
    for call in _calls(module):
        if isinstance(call.function, tree.AtomLit) and (call.function.name, len(call.args)) in hidden:
            key = (call.function.name, len(call.args))
            yield ErlangWarning(
                f"this calls {_shown(key)} of the module, which hides the built-in function", call.span
            )


def _shown(key: _Key) -> str:
    return f"{key[0]}/{key[1]}"


def _check_type_names(module: tree.ErlangModule, built_in: frozenset[_Key]) -> None:
    known: set[_Key] = set()
    for form in module.forms:
        if isinstance(form, tree.TypeDef):
            key = (form.name, len(form.params))
            shown = f"{form.name}({', '.join('_' * len(form.params))})"
            if key in built_in and form.name not in _MAY_BE_OWN:
                raise ScopeFault(f"the type {shown} is built in", form.span, slug="scope-duplicate")
            if key in known:
                raise ScopeFault(f"the type {shown} is already defined", form.span, slug="scope-duplicate")
            known.add(key)


def _calls(module: tree.ErlangModule) -> Iterator[tree.CallExpr]:
    """The calls outside of guards, where only the built-in function can be meant."""
    for form in module.forms:
        if isinstance(form, tree.FunctionDef):
            found = list(nodes(form))
            guards = {
                id(node)
                for clause in found
                if isinstance(clause, tree.FunctionClause | tree.HandlerClause)
                for node in nodes(clause.guard)
            }
            yield from (n for n in found if isinstance(n, tree.CallExpr) and id(n) not in guards)


def _not_imported(module: tree.ErlangModule) -> frozenset[_Key] | None:
    """The built-in functions that `no_auto_import` names; None if it means all of them."""
    found: set[_Key] = set()
    for form in module.forms:
        if isinstance(form, tree.Attribute) and form.name == "compile":
            for option in items(form.value):
                match option:
                    case tree.AtomLit("no_auto_import"):
                        return None
                    case tree.TupleExpr((tree.AtomLit("no_auto_import"), names)):
                        keys = (function_name(name) for name in items(names))
                        found.update(key for key in keys if key is not None)
    return frozenset(found)
