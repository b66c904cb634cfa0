"""Libraries of OTP in place of ours: the functions that OTP's own run-time system has are taken from ours.

OTP's modules declare such functions, `lists:reverse/2` for one, with a body that only calls `erlang:nif_error`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.core.nodes import Call, Expr, Label, Var
from clew.erlang.compiled_modules import CompiledErlang, FlatFunction
from clew.erlang.lower.terms.core_terms import UNIT, function_name

_STUB = "erlang:nif_error/"
_MARK = " (built in)"


def built_in_name(module: str) -> str:
    """The name that our version of a module has beside the user's."""
    return module + _MARK


def original_name(name: str) -> str | None:
    """The module that such a name stands for."""
    return name.removesuffix(_MARK) if name.endswith(_MARK) else None


def with_built_ins(module: CompiledErlang, ours: Callable[[str], CompiledErlang | None]) -> CompiledErlang:
    """A module of the user in which stubs call the functions of our library with its name, if there is one."""
    if not any(map(_is_stub, module.functions)):
        return module
    library = ours(module.name)
    if library is None:
        return module
    known = {
        function_name(module.name, name, arity): function_name(built_in_name(module.name), name, arity)
        for name, arity in library.exports
    }
    return replace(module, functions=tuple([_completed(flat, known) for flat in module.functions]))


def _completed(flat: FlatFunction, known: dict[str, str]) -> FlatFunction:
    target = known.get(flat.function.name)
    if target is None or not _is_stub(flat):
        return flat
    args = (
        tuple(Var(param) for param in flat.function.params)
        if not flat.function.name.endswith("/0")
        else (UNIT,)
    )
    body = _in_labels(flat.function.body, Call(target, args))
    return FlatFunction(replace(flat.function, body=body), (target,), ())


def _in_labels(old: Expr, new: Expr) -> Expr:
    """An expression with the labels of another one."""
    return replace(old, body=_in_labels(old.body, new)) if isinstance(old, Label) else new


def _is_stub(flat: FlatFunction) -> bool:
    body = flat.function.body
    while isinstance(body, Label):
        body = body.body
    return isinstance(body, Call) and body.name.startswith(_STUB)
