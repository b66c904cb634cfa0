"""Types as declarations and specifications write them: names that mean nothing, variables that stand once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.span import Span

_SINGLE = (
    "any arity atom binary bitstring bool boolean byte char float function identifier integer iodata iolist list map "
    "maybe_improper_list mfa module neg_integer nil no_return node non_neg_integer none nonempty_binary "
    "nonempty_bitstring nonempty_list nonempty_maybe_improper_list nonempty_string number pid port pos_integer "
    "reference string term timeout tuple dynamic fun"
).split()
BUILT_IN_TYPES = frozenset(
    (
        *((name, 0) for name in _SINGLE),
        ("list", 1),
        ("nonempty_list", 1),
        ("maybe_improper_list", 2),
        ("nonempty_improper_list", 2),
        ("nonempty_maybe_improper_list", 2),
    )
)


def check_types(module: tree.ErlangModule) -> None:
    """Raise the first error about a type."""
    types = {(f.name, len(f.params)) for f in module.forms if isinstance(f, tree.TypeDef)}
    records: dict[str, tree.RecordDef] = {}
    specified: set[tuple[str, int, bool]] = set()
    for form in module.forms:
        if isinstance(form, tree.RecordDef):
            _check_defaults(form, records)
            records.setdefault(form.name, form)
        if isinstance(form, tree.SpecDef | tree.TypeDef | tree.RecordDef):
            _check_names(form, types, records)
        if isinstance(form, tree.SpecDef):
            if form.module not in (None, module.name):
                shown = f"{form.module}:{form.name}/{form.arity}"
                message = f"the specification of {shown} belongs to another module"
                raise ScopeFault(message, form.span, slug="scope-unbound")
            key = form.name, form.arity, form.is_callback
            if key in specified:
                what = "callback" if form.is_callback else "specification of"
                raise ScopeFault(
                    f"there is a {what} {form.name}/{form.arity} already",
                    form.span,
                    "write its alternatives with `;`",
                    slug="scope-duplicate",
                )
            specified.add(key)
        match form:
            case tree.SpecDef():
                for alternative in form.types:
                    bounds = [(name, bound.span) for name, bound in alternative.constraints]
                    _check_variables(alternative, bounds)
            case tree.TypeDef():
                if "_" in form.params:
                    raise SyntaxFault(
                        "a parameter of a type has a name", form.span, "`_Name` may stay unused"
                    )
                _check_variables(form.type, [(name, form.span) for name in form.params])
            case tree.RecordDef():
                _check_variables(tuple(field.type for field in form.fields), ())


def _check_defaults(record: tree.RecordDef, known: dict[str, tree.RecordDef]) -> None:
    """What a field is without a value may use the records before it."""
    for node in nodes(tuple(field.default for field in record.fields)):
        if (
            isinstance(node, tree.RecordExpr | tree.RecordAccess | tree.RecordIndex)
            and node.name not in known
        ):
            message = f"the record `{node.name}` is not defined here"
            raise ScopeFault(message, node.span, "it must stand before this one", slug="scope-unbound")


def _check_names(
    form: tree.SpecDef | tree.TypeDef | tree.RecordDef,
    types: set[tuple[str, int]],
    records: dict[str, tree.RecordDef],
) -> None:
    for node in nodes(form):
        match node:
            case tree.NamedType(None, name, args) if (name, len(args)) not in types | BUILT_IN_TYPES:
                shown = f"{name}({', '.join('_' * len(args))})"
                raise ScopeFault(f"the type {shown} is not defined", node.span, slug="scope-unbound")
            case tree.RecordType():
                _check_record(node, records)
            case tree.BinaryType(size, unit) if size < 0 or unit < 0:
                raise SyntaxFault("a binary has no negative size", node.span)
            case tree.RangeType(low, high) if low >= high:
                raise SyntaxFault(
                    f"the range {low}..{high} has no two numbers", node.span, "the smaller number comes first"
                )


def _check_record(type_: tree.RecordType, records: dict[str, tree.RecordDef]) -> None:
    record = records.get(type_.name)
    if record is None:
        raise ScopeFault(f"the record `{type_.name}` is not defined", type_.span, slug="scope-unbound")
    known = {field.name for field in record.fields}
    seen: set[str] = set()
    for name, of_field in type_.fields:
        if name not in known:
            message = f"the record `{type_.name}` has no field `{name}`"
            raise ScopeFault(message, of_field.span, slug="scope-field")
        if name in seen:
            message = f"the field `{name}` is given twice"
            raise ScopeFault(message, of_field.span, slug="scope-duplicate")
        seen.add(name)


def _check_variables(type_: object, others: Iterable[tuple[str, Span]]) -> None:
    """A type variable that stands only once means nothing, so that it is a mistake."""
    found = [*others, *_variables(type_)]
    counts = Counter(name for name, _ in found)
    for name, span in found:
        if counts[name] == 1 and not name.startswith("_"):
            raise ScopeFault(
                f"the type variable `{name}` stands only once",
                span,
                "write `_` or a type instead",
                slug="scope-unbound",
            )


def _variables(type_: object) -> Iterator[tuple[str, Span]]:
    for node in nodes(type_):
        if isinstance(node, tree.TypeVariable):
            yield node.name, node.span
