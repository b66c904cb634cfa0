"""Attributes that say something about functions and types: badly formed ones, and names of what is not there."""

from __future__ import annotations

from clew.erlang.check.attribute_items import function_name, items
from clew.erlang.syntax import tree
from clew.source.diagnostics import ScopeFault, SyntaxFault

_Key = tuple[str, int]
#: When a deprecated function is to go.
_WHEN = frozenset(("next_version", "next_major_release", "eventually"))
#: What -dialyzer may ask for.
_DIALYZER = frozenset(
    "no_return no_unused no_improper_lists no_fun_app no_match no_opaque no_fail_call no_contracts no_behaviours "
    "no_undefined_callbacks unmatched_returns error_handling race_conditions no_missing_calls specdiffs overspecs "
    "underspecs unknown extra_return no_extra_return missing_return no_missing_return nowarn_function no_unknown "
    "no_underspecs".split()
)
#: Options of the compiler that name functions of the module.
_NAMING = frozenset(("inline", "nowarn_unused_function", "nowarn_bif_clash"))


def check_attributes(module: tree.ErlangModule) -> None:
    """Raise the first error about an attribute that names functions or types."""
    functions = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    exported = _exported(module, functions)
    types = {(f.name, len(f.params)) for f in module.forms if isinstance(f, tree.TypeDef)}
    callbacks = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.SpecDef) and f.is_callback}
    seen: set[str] = set()
    for form in module.forms:
        match form:
            case tree.NamesAttribute("export_type", names):
                _check_known("type", names, types, form)
            case tree.NamesAttribute("optional_callbacks", names):
                _check_known("callback", names, callbacks, form)
            case tree.Attribute("module" | "on_load" as name) if name in seen:
                raise SyntaxFault(f"there is more than one attribute -{name}", form.span)
            case tree.Attribute("on_load", value) if (key := function_name(value)) is None or key[1] != 0:
                raise _malformed(form, "expected -on_load(name/0).")
            case tree.Attribute("nifs", value):
                _check_nifs(value, form, functions)
            case tree.Attribute("deprecated" | "removed", value) if value is not None:
                for item in items(value):
                    _check_obsolete(item, form, exported)
            case tree.Attribute("dialyzer", value) if value is not None:
                _check_dialyzer(value, form, functions)
            case tree.Attribute("compile", value) if value is not None:
                _check_options(value, form, functions)
        if isinstance(form, tree.Attribute):
            seen.add(form.name)


def _exported(module: tree.ErlangModule, functions: set[_Key]) -> set[_Key]:
    found: set[_Key] = set()
    for form in module.forms:
        match form:
            case tree.NamesAttribute("export", names):
                found.update(names)
            case tree.Attribute("compile", value) if any(
                isinstance(item, tree.AtomLit) and item.name == "export_all" for item in items(value)
            ):
                return functions
    return found


def _check_known(kind: str, names: tuple[_Key, ...], known: set[_Key], form: tree.NamesAttribute) -> None:
    for name, arity in names:
        if (name, arity) not in known:
            raise ScopeFault(f"the {kind} {name}/{arity} is not defined", form.span, slug="scope-unbound")


def _check_obsolete(item: tree.Expr, form: tree.Attribute, exported: set[_Key]) -> None:
    """One entry of -deprecated or -removed: `module`, `{name, arity}` or `{name, arity, when or why}`."""
    match item:
        case tree.AtomLit("module"):
            return
        case tree.TupleExpr(
            (tree.AtomLit(name), tree.IntegerLit() | tree.AtomLit("_") as arity)
            | (
                tree.AtomLit(name),
                tree.IntegerLit() | tree.AtomLit("_") as arity,
                tree.StringLit() | tree.NilExpr() | tree.AtomLit(),
            )
        ) if _says_when(item, form.name):
            pass
        case _:
            form_of = f"expected -{form.name}([{{name, arity}}])."
            raise _malformed(form, form_of)
    of_name = exported if name == "_" else {key for key in exported if key[0] == name}
    meant = {(name, arity.value)} if isinstance(arity, tree.IntegerLit) else of_name
    shown = f"{name}/{arity.value if isinstance(arity, tree.IntegerLit) else '_'}"
    if form.name == "removed":
        if meant & exported:
            raise ScopeFault(
                f"the removed function {shown} is still exported", form.span, slug="scope-unbound"
            )
    elif not meant & exported:
        message = f"the deprecated function {shown} is not defined, or not exported"
        raise ScopeFault(message, form.span, slug="scope-unbound")


def _says_when(item: tree.TupleExpr, attribute: str) -> bool:
    if len(item.items) < 3:
        return True
    last = item.items[2]
    return not isinstance(last, tree.AtomLit) or (attribute == "deprecated" and last.name in _WHEN)


def _check_dialyzer(value: tree.Expr, form: tree.Attribute, functions: set[_Key]) -> None:
    for item in items(value):
        match item:
            case tree.TupleExpr((wanted, names)):
                for name in items(names):
                    _require_defined(name, form, functions, "expected -dialyzer({option, name/arity}).")
            case tree.AtomLit():
                wanted = item
            case _:
                raise _malformed(form, "expected -dialyzer(option) or -dialyzer({option, name/arity}).")
        for option in items(wanted):
            if not isinstance(option, tree.AtomLit) or option.name not in _DIALYZER:
                raise SyntaxFault("-dialyzer has no such option", form.span)


def _check_options(value: tree.Expr, form: tree.Attribute, functions: set[_Key]) -> None:
    for option in items(value):
        match option:
            case tree.TupleExpr((tree.AtomLit(name), names)) if name in _NAMING:
                for item in items(names):
                    key = function_name(item)
                    if key is None:
                        raise _malformed(form, f"expected -compile({{{name}, [name/arity]}}).")
                    if key not in functions:
                        raise _undefined(key, form)


def _check_nifs(value: tree.Expr | None, form: tree.Attribute, functions: set[_Key]) -> None:
    for item in items(value):
        _require_defined(item, form, functions, "expected -nifs([name/arity]).")


def _require_defined(name: tree.Expr, form: tree.Attribute, functions: set[_Key], expected: str) -> None:
    key = function_name(name)
    if key is None:
        raise _malformed(form, expected)
    if key not in functions:
        raise _undefined(key, form)


def _undefined(key: _Key, form: tree.Attribute) -> ScopeFault:
    return ScopeFault(f"the function {key[0]}/{key[1]} is not defined", form.span, slug="scope-unbound")


def _malformed(form: tree.Attribute, expected: str) -> SyntaxFault:
    return SyntaxFault(f"the attribute -{form.name} is badly formed", form.span, expected)
