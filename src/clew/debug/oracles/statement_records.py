"""Statements as JSON text, to keep them: what was judged, without where it stood."""

from __future__ import annotations

import json
from typing import Any

from clew.debug.computation_statement import JudgedFunction, JudgedKind, StatedValue, Statement
from clew.machine.values.value import (
    Char,
    Construct,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)
from clew.source.span import NOWHERE


def written_statement(statement: Statement) -> str:
    """The text of a statement; the same for equal ones."""
    subject = statement.subject
    return json.dumps(
        {
            "function": subject.function,
            "name": subject.name,
            "kind": subject.kind.value,
            "within": subject.within,
            "arguments": [_stated(v) for v in statement.arguments],
            "free": [_stated(v) for v in statement.free],
            "given": [_stated(v) for v in statement.given],
            "result": _stated(statement.result),
            "call": statement.left,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_statement(text: str) -> Statement | None:
    """The statement of a text; None if it is none that this version knows."""
    try:
        data = json.loads(text)
        kind = JudgedKind(data["kind"])
        subject = JudgedFunction(data["function"], data["name"], kind, NOWHERE, data["within"])
        return Statement(
            subject,
            tuple(map(_read, data["arguments"])),
            _read(data["result"]),
            tuple(map(_read, data["free"])),
            tuple(map(_read, data["given"])),
            call=data.get("call", ""),
        )
    except (ValueError, KeyError, TypeError):
        return None


def _stated(stated: StatedValue) -> list[Any]:
    return [stated.name, stated.text, _data(stated.value)]


def _read(data: list[Any]) -> StatedValue:
    name, text, value = data
    return StatedValue(name, _value(value), text)


def _data(value: Value) -> Any:
    match value:
        case Number(value=int() as number):
            return {"int": str(number)}
        case Number(value=number):
            return {"double": float(number).hex()}
        case Char(value=char):
            return {"char": char}
        case Construct(name=name, args=args):
            return {"con": name, "args": [_data(a) for a in args]}
        case ListValue(items=items, rest=rest):
            return {"list": [_data(i) for i in items], "rest": None if rest is None else _data(rest)}
        case FunctionMap(name=name, entries=entries):
            rows = [[[_data(a) for a in e.arguments], _data(e.result)] for e in entries]
            return {"map": rows, "name": name}
        case Unevaluated():
            return {"open": True}
        case Fault(exception=exception):
            return {"fault": None if exception is None else _data(exception)}
        case _:
            return {"other": True}


def _value(data: Any) -> Value:
    match data:
        case {"int": number}:
            return Number(int(number))
        case {"double": number}:
            return Number(float.fromhex(number))
        case {"char": char}:
            return Char(char)
        case {"con": name, "args": args}:
            return Construct(name, tuple(map(_value, args)))
        case {"list": items, "rest": rest}:
            return ListValue(tuple(map(_value, items)), None if rest is None else _value(rest))
        case {"map": rows, "name": name}:
            return FunctionMap(
                name, tuple(MapEntry(tuple(map(_value, args)), _value(result)) for args, result in rows)
            )
        case {"open": True}:
            return Unevaluated()
        case {"fault": exception}:
            return Fault(None if exception is None else _value(exception))
    raise ValueError(data)
