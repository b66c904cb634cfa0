"""Types of Erlang as they are written in specifications."""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.written_atoms import atom_text


def spec_text(spec: tree.SpecDef) -> str:
    """What a specification says."""
    return "; ".join(_function_type(alternative) for alternative in spec.types)


def _function_type(type_: tree.FunctionType) -> str:
    text = f"({', '.join(map(type_text, type_.args))}) -> {type_text(type_.result)}"
    if not type_.constraints:
        return text
    return f"{text} when {', '.join(f'{name} :: {type_text(bound)}' for name, bound in type_.constraints)}"


def type_text(type_: tree.TypeExpr) -> str:
    """A type."""
    match type_:
        case tree.TypeVariable(name):
            return name
        case tree.LiteralType(value):
            return atom_text(value) if isinstance(value, str) else str(value)
        case tree.RangeType(low, high):
            return f"{low}..{high}"
        case tree.NamedType(None, "list", (item,)):
            return f"[{type_text(item)}]"
        case tree.NamedType(None, "nonempty_list", (item,)):
            return f"[{type_text(item)}, ...]"
        case tree.NamedType(None, "nil", ()):
            return "[]"
        case tree.NamedType(None, "function", ()):
            return "fun()"
        case tree.NamedType(module, name, args):
            owner = "" if module is None else f"{atom_text(module)}:"
            return f"{owner}{atom_text(name)}({', '.join(map(type_text, args))})"
        case tree.TupleType(items):
            return "{" + ", ".join(map(type_text, items)) + "}"
        case tree.MapType(fields):
            parts = [
                f"{type_text(f.key)} {':=' if f.required else '=>'} {type_text(f.value)}" for f in fields
            ]
            return "#{" + ", ".join(parts) + "}"
        case tree.RecordType(name, fields_):
            return (
                f"#{atom_text(name)}{{{', '.join(f'{atom_text(n)} :: {type_text(f)}' for n, f in fields_)}}}"
            )
        case tree.BinaryType(size, unit):
            parts = [f"_:{size}"] * bool(size) + [f"_:_*{unit}"] * bool(unit)
            return f"<<{', '.join(parts)}>>"
        case tree.FunType(None, result):
            return f"fun((...) -> {type_text(result)})"
        case tree.FunType(args, result):
            return f"fun(({', '.join(map(type_text, args or ()))}) -> {type_text(result)})"
        case tree.UnionType(items):
            return " | ".join(map(type_text, items))
        case tree.AnnotatedType(name, inner):
            return f"{name} :: {type_text(inner)}"
