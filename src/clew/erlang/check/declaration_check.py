"""What is wrong with the declarations of a module, as erlc finds it, and what is hardly meant."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator

from clew.erlang.check.attribute_check import check_attributes
from clew.erlang.check.certain_failures import never_equal
from clew.erlang.check.name_clashes import check_names
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.span import Span

#: Attributes that may stand after functions, beside records, types and specifications.
_ANYWHERE = frozenset(("compile", "dialyzer", "file", "warning"))
_SINGLE = (
    "any arity atom binary bitstring bool boolean byte char float function identifier integer iodata iolist list map "
    "maybe_improper_list mfa module neg_integer nil no_return node non_neg_integer none nonempty_binary "
    "nonempty_bitstring nonempty_list nonempty_maybe_improper_list nonempty_string number pid port pos_integer "
    "reference string term timeout tuple dynamic fun"
).split()
_BUILT_IN = frozenset(
    (
        *((name, 0) for name in _SINGLE),
        ("list", 1),
        ("nonempty_list", 1),
        ("maybe_improper_list", 2),
        ("nonempty_improper_list", 2),
        ("nonempty_maybe_improper_list", 2),
    )
)
#: Expressions that only make a term.
_Built = (
    tree.TupleExpr
    | tree.ConsExpr
    | tree.NilExpr
    | tree.FunExpr
    | tree.MapExpr
    | tree.BinaryExpr
    | tree.IntegerLit
    | tree.FloatLit
    | tree.CharLit
    | tree.StringLit
)
_WITHOUT_EFFECT = frozenset(
    "== /= =:= =/= < > =< >= + - * / div rem band bor bxor bsl bsr ++ -- and or xor".split()
)
#: Functions of which only the result matters, by name and arity.
_PURE = frozenset(
    {
        *(
            (name, 1)
            for name in "abs bit_size byte_size hd length map_size round size tl trunc tuple_size".split()
        ),
        ("element", 2),
        ("map_get", 2),
    }
)
_Bodies = tree.FunctionClause | tree.HandlerClause | tree.BlockExpr | tree.TryExpr


def check_declarations(module: tree.ErlangModule) -> None:
    """Raise the first error about attributes, records, types and specifications."""
    functions = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    types = {(f.name, len(f.params)) for f in module.forms if isinstance(f, tree.TypeDef)}
    has_functions = False
    has_begun = False
    for form in module.forms:
        has_functions = has_functions or isinstance(form, tree.FunctionDef)
        match form:
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
        if isinstance(form, tree.SpecDef | tree.TypeDef | tree.RecordDef):
            _check_types(form, types)
    check_names(module, _BUILT_IN)
    check_attributes(module)


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


def _check_types(form: tree.SpecDef | tree.TypeDef | tree.RecordDef, types: set[tuple[str, int]]) -> None:
    for node in nodes(form):
        if isinstance(node, tree.NamedType) and node.module is None:
            key = (node.name, len(node.args))
            if key not in types and key not in _BUILT_IN:
                shown = f"{node.name}({', '.join('_' * len(node.args))})"
                raise ScopeFault(f"the type {shown} is not defined", node.span, slug="scope-unbound")
    if isinstance(form, tree.SpecDef):
        for alternative in form.types:
            _check_variables(alternative)


def _check_variables(alternative: tree.FunctionType) -> None:
    """A type variable that stands only once means nothing, so that it is a mistake."""
    found = [n for n in nodes(alternative) if isinstance(n, tree.TypeVariable) and not n.name.startswith("_")]
    counts = Counter(v.name for v in found)
    counts.update(name for name, _ in alternative.constraints)
    for variable in found:
        if counts[variable.name] == 1:
            raise ScopeFault(
                f"the type variable `{variable.name}` stands only once",
                variable.span,
                "write `_` or a type instead",
                slug="scope-unbound",
            )


# --- warnings ----------------------------------------------------------------------------------------


def declaration_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """What nothing uses, what is said twice, and what can have no effect."""
    own = [form for form in module.forms if form.span.file == module.file]
    defined = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    yield from _misnamed(module)
    yield from _exported_twice(own)
    yield from _unused_declarations(module, own)
    for node in nodes(own):
        match node:
            case tree.MatchExpr(left, right) if never_equal(left, right):
                yield ErlangWarning("this can never match", node.span)
            case tree.MapExpr(_, fields):
                yield from _overridden(fields)
            case tree.Attribute("warning", tree.StringLit(text)):
                yield ErlangWarning(f"-warning: {text}", node.span)
        if isinstance(node, _Bodies):
            for expr in node.body[:-1]:
                if isinstance(expr, _Built):
                    yield ErlangWarning("this term is made, but never used", expr.span)
                elif isinstance(expr, tree.BinaryOp) and expr.operator in _WITHOUT_EFFECT:
                    yield ErlangWarning(f"the operator `{expr.operator}` has no effect here", expr.span)
                elif isinstance(expr, tree.CallExpr) and _is_pure(expr, defined):
                    yield ErlangWarning("the result of this call is ignored", expr.span)


def _is_pure(call: tree.CallExpr, defined: set[tuple[str, int]]) -> bool:
    match call.function:
        case tree.AtomLit(name):
            key = (name, len(call.args))
            return key in _PURE and key not in defined
    return False


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
    named = {
        (n.name, len(n.args))
        for form in module.forms
        for n in nodes(form)
        if isinstance(n, tree.NamedType) and n.module is None
    }
    for form in module.forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "export_type":
            named.update(form.names)
    records = {
        n.name
        for n in nodes(module.forms)
        if isinstance(n, tree.RecordExpr | tree.RecordAccess | tree.RecordIndex | tree.RecordType)
    }
    records |= {
        n.args[1].name
        for n in nodes(module.forms)
        if isinstance(n, tree.CallExpr) and len(n.args) > 1 and isinstance(n.args[1], tree.AtomLit)
    }
    for form in own:
        match form:
            case tree.TypeDef(_, name, params) if (name, len(params)) not in named:
                shown = f"{name}({', '.join('_' * len(params))})"
                yield ErlangWarning(f"the type {shown} is unused", form.span)
            case tree.RecordDef(name) if name not in records:
                yield ErlangWarning(f"the record `{name}` is unused", form.span)


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
