"""What is wrong with the declarations of a module, as erlc finds it, and what is hardly meant."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from clew.erlang.check.attribute_check import check_attributes
from clew.erlang.check.certain_failures import never_equal
from clew.erlang.check.name_clashes import check_names
from clew.erlang.check.type_check import BUILT_IN_TYPES, check_types
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.span import Span

#: Attributes that may stand after functions, beside records, types and specifications.
_ANYWHERE = frozenset(("compile", "dialyzer", "file", "warning"))

#: Attributes whose value is looked at elsewhere, or that may be something else than a term.
_CHECKED = frozenset(("deprecated", "dialyzer", "feature", "file", "module", "on_load", "removed", "warning"))
_LITERALS = (
    tree.AtomLit,
    tree.IntegerLit,
    tree.FloatLit,
    tree.CharLit,
    tree.StringLit,
    tree.NilExpr,
)


def check_declarations(module: tree.ErlangModule) -> None:
    """Raise the first error about attributes, records, types and specifications."""
    functions = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    has_functions = False
    has_begun = False
    for form in module.forms:
        has_functions = has_functions or isinstance(form, tree.FunctionDef)
        match form:
            case tree.Attribute(kind, value) if kind not in _CHECKED and not _is_term(value):
                raise SyntaxFault(
                    f"the attribute -{kind} is badly formed",
                    form.span,
                    "its value is a term, which is written out",
                )
            case tree.Attribute("feature") if has_begun:
                raise SyntaxFault(
                    "the attribute -feature stands after exports or records",
                    form.span,
                    "put it right after -module",
                )
            case tree.RecordDef() | tree.NamesAttribute(kind="export"):
                has_begun = True
        name = _late(form)
        if has_functions and name is not None:
            raise SyntaxFault(
                f"the attribute -{name} stands after functions",
                form.span,
                "put it at the beginning of the module",
            )
        if isinstance(form, tree.RecordDef):
            _check_fields(form)
        if (
            isinstance(form, tree.SpecDef)
            and not form.is_callback
            and (form.name, form.arity) not in functions
        ):
            raise ScopeFault(
                f"there is a specification of {form.name}/{form.arity}, but no such function",
                form.span,
                _other_arity(form, functions),
                slug="scope-unbound",
            )
    check_types(module)
    check_names(module, BUILT_IN_TYPES)
    check_attributes(module)


def _is_term(expr: tree.Expr | None) -> bool:
    """Whether an expression is a term, with functions as `name/arity` among its parts."""
    match expr:
        case tree.TupleExpr(items):
            return all(map(_is_term, items))
        case tree.ConsExpr(head, tail):
            return _is_term(head) and _is_term(tail)
        case tree.MapExpr(None, fields):
            return all(_is_term(field.key) and _is_term(field.value) for field in fields)
        case tree.BinaryExpr(segments):
            return all(_is_term(segment.value) for segment in segments)
        case tree.UnaryOp("-" | "+", operand):
            return isinstance(operand, tree.IntegerLit | tree.FloatLit | tree.CharLit)
        case tree.BinaryOp("/", tree.AtomLit(), tree.IntegerLit()):
            return True
    return isinstance(expr, _LITERALS)


def _late(form: tree.Form) -> str | None:
    """The name of an attribute that must stand before all functions."""
    if isinstance(form, tree.NamesAttribute):
        return form.kind
    if isinstance(form, tree.Attribute) and form.name not in _ANYWHERE:
        return form.name
    return "callback" if isinstance(form, tree.SpecDef) and form.is_callback else None


def _check_fields(record: tree.RecordDef) -> None:
    known: set[str] = set()
    for field in record.fields:
        if field.name in known:
            raise ScopeFault(
                f"the record `{record.name}` has two fields `{field.name}`",
                field.span,
                slug="scope-duplicate",
            )
        known.add(field.name)


def _other_arity(spec: tree.SpecDef, functions: Iterable[tuple[str, int]]) -> str | None:
    near = [f"{name}/{arity}" for name, arity in sorted(functions) if name == spec.name]
    return f"there is {', '.join(near)}" if near else None


# --- warnings ----------------------------------------------------------------------------------------


def declaration_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """What nothing uses, and what is said twice."""
    own = [form for form in module.forms if form.span.file == module.file]
    yield from _misnamed(module)
    yield from _exported_twice(own)
    yield from _unused_declarations(module, own)
    for node in nodes(own):
        match node:
            case tree.MatchExpr(left, right) if never_equal(left, right):
                yield ErlangWarning("this can never match", node.span, "nomatch")
            case tree.MapExpr(_, fields):
                yield from _overridden(fields)
            case tree.Attribute("warning", tree.StringLit(text)):
                yield ErlangWarning(f"-warning: {text}", node.span)


def _misnamed(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """A module that others do not find by its name."""
    file = os.path.basename(module.file)
    if not file.endswith(".erl") or file.removesuffix(".erl") == module.name:
        return
    for form in module.forms:
        if isinstance(form, tree.Attribute) and form.name == "module":
            yield ErlangWarning(
                f"the module is called `{module.name}`, but its file is {file}: other modules do not find it",
                form.span,
            )


def _exported_twice(forms: list[tree.Form]) -> Iterator[ErlangWarning]:
    known: set[tuple[str, str, int]] = set()
    for form in forms:
        if isinstance(form, tree.NamesAttribute) and form.kind in ("export", "export_type"):
            kind = "function" if form.kind == "export" else "type"
            for name, arity in form.names:
                if (kind, name, arity) in known:
                    yield ErlangWarning(f"the {kind} {name}/{arity} is already exported", form.span)
                known.add((kind, name, arity))


def _unused_declarations(module: tree.ErlangModule, own: list[tree.Form]) -> Iterator[ErlangWarning]:
    named = _named_types([form for form in module.forms if not isinstance(form, tree.TypeDef)])
    exported = {
        key
        for form in module.forms
        if isinstance(form, tree.NamesAttribute) and form.kind == "export_type"
        for key in form.names
    }
    named |= exported
    definitions = {(f.name, len(f.params)): f for f in module.forms if isinstance(f, tree.TypeDef)}
    work = list(named)
    while work:
        definition = definitions.get(work.pop())
        if definition is not None:
            more = _named_types([definition]) - named
            named |= more
            work += more
    records = {
        n.name
        for n in nodes(module.forms)
        if isinstance(n, tree.RecordExpr | tree.RecordAccess | tree.RecordIndex | tree.RecordType)
    }
    records |= {
        n.args[1].name
        for n in nodes(module.forms)
        if isinstance(n, tree.CallExpr) and len(n.args) == 2 and isinstance(n.args[1], tree.AtomLit)
    }
    for form in own:
        match form:
            case tree.TypeDef(tree.TypeKind.OPAQUE, name, params) if (name, len(params)) not in exported:
                yield ErlangWarning(
                    f"the opaque type {name}/{len(params)} is not exported", form.span, "not_exported_opaque"
                )
            case tree.TypeDef(tree.TypeKind.OPAQUE, name, (), tree.NamedType(None, "term" | "any", ())):
                yield ErlangWarning(
                    f"the opaque type {name}/0 is any term, so that it says nothing",
                    form.span,
                    "underspecified_opaque",
                )
            case tree.TypeDef(_, name, params) if (name, len(params)) not in named:
                shown = f"{name}({', '.join('_' * len(params))})"
                yield ErlangWarning(
                    f"the type {shown} is unused", form.span, "unused_type", f"{name}/{len(params)}"
                )
            case tree.RecordDef(name) if name not in records:
                yield ErlangWarning(f"the record `{name}` is unused", form.span, "unused_record")


def _named_types(forms: list[tree.Form]) -> set[tuple[str, int]]:
    return {
        (n.name, len(n.args))
        for form in forms
        for n in nodes(form)
        if isinstance(n, tree.NamedType) and n.module is None
    }


def _value(literal: tree.Expr) -> object:
    match literal:
        case tree.AtomLit(name):
            return "atom", name
        case tree.IntegerLit(value) | tree.CharLit(value):
            return "integer", value
        case tree.FloatLit(number):
            return "float", number
        case tree.StringLit(text):
            return "string", text
    return None


def _overridden(fields: tuple[tree.MapField, ...]) -> Iterator[ErlangWarning]:
    """Keys that a later one of the same expression overrides."""
    last: dict[object, Span] = {}
    for field in reversed(fields):
        key = _value(field.key)
        if key is not None and key in last:
            yield ErlangWarning("this key is overridden in the same expression", field.key.span)
        elif key is not None:
            last[key] = field.key.span
