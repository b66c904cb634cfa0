"""Exceptions that nothing caught, as Erlang's shell words them."""

from __future__ import annotations

import re

from clew.erlang.show.term_text import term_text
from clew.machine.values.value import Char, Construct, ListValue, Number, Value

#: So many messages of a mailbox are shown.
MOST_MESSAGES = 10

#: The constructors of exceptions.
EXCEPTIONS = frozenset(("Raised", "Refused", "Halted", "Killed", "Deadlock"))
_WORDS = {
    "badarith": "an error occurred when evaluating an arithmetic expression",
    "badarg": "bad argument",
    "if_clause": "no true branch found when evaluating an if expression",
}
#: What erlc calls a fun, and what it stands in.
_FUN = re.compile(r"'?-(.+/\d+)-(?:fun-\d+|.+/\d+-\d+)-'?")
_WITH_VALUE = {
    "badmatch": "no match of right hand side value {}",
    "case_clause": "no case clause matching {}",
    "try_clause": "no try clause matching {}",
    "else_clause": "no else clause matching {}",
    "badfun": "bad function {}",
    "badkey": "bad key: {}",
    "badmap": "bad map: {}",
    "badrecord": "bad record: {}",
    "badarg": "bad argument: {}",
    "bad_generator": "bad generator {}",
    "bad_filter": "bad filter {}",
}


def exception_text(value: Value) -> str:
    """An exception of a run in words."""
    match value:
        case Construct("Raised", (Construct(kind), reason, stack)):
            if kind == "error":
                return f"exception error: {_error(reason, _entries(stack))}"
            return f"exception {kind}: {term_text(reason)}"
        case Construct("Refused", (text,)):
            return f"`{_characters(text)}` is not supported yet"
        case Construct("Killed", (reason,)):
            return f"exception exit: {term_text(reason)} (a signal from another process)"
        case Construct("Deadlock", (waiting,)):
            return "\n".join(
                ("deadlock: every process waits for a message", *map(_waiting, elements(waiting)))
            )
        case Construct("Halted", (Number(code),)):
            return f"halt({code})"
    return term_text(value)


def _entries(stack: Value) -> Value:
    """The entries of a stack trace, also of one that a program gave itself."""
    match stack:
        case Construct("Tuple1", (given,)):
            return given
    return stack


def is_refusal(value: Value) -> bool:
    """Whether it is no exception of the program, but something that Clew cannot do yet."""
    return isinstance(value, Construct) and value.name == "Refused"


def exit_code(value: Value) -> int | None:
    """The code that a program ended itself with, if it did."""
    match value:
        case Construct("Halted", (Number(int(code)),)):
            return code
    return None


def _waiting(process: Value) -> str:
    """A process that waits for ever, with its mailbox."""
    match process:
        case Construct("Tuple4", (pid, name, call, mailbox)):
            known = [term_text(name)] if not _is_undefined(name) else []
            match call:
                case Construct("Tuple3", (module, function, arity)):
                    fun = _FUN.fullmatch(function.name) if isinstance(function, Construct) else None
                    named = fun[1] if fun is not None else f"{term_text(function)}/{term_text(arity)}"
                    known.append(f"{term_text(module)}:{named}")
                case _:
                    known.append("the program")
            held = elements(mailbox)
            shown = ", ".join(map(term_text, held[:MOST_MESSAGES]))
            more = f", ... {len(held) - MOST_MESSAGES} more" if len(held) > MOST_MESSAGES else ""
            said = f"its mailbox holds {shown}{more}" if held else "its mailbox is empty"
            return f"  {term_text(pid)} ({', '.join(known)}): {said}"
    return f"  {term_text(process)}"


def _is_undefined(value: Value) -> bool:
    return isinstance(value, Construct) and value.name == "undefined"


def elements(value: Value) -> list[Value]:
    """The elements of a list of Erlang."""
    found = []
    while isinstance(value, Construct) and value.name == "Cons":
        found.append(value.args[0])
        value = value.args[1]
    return found


def _characters(value: Value) -> str:
    items = value.items if isinstance(value, ListValue) else ()
    return "".join(item.value for item in items if isinstance(item, Char))


def _error(reason: Value, stack: Value) -> str:
    match reason:
        case Construct("function_clause"):
            return _no_clause(stack)
        case Construct("undef"):
            return f"undefined function {_function(stack)}"
        case Construct(name, ()) if name in _WORDS:
            return _WORDS[name]
        case Construct("Tuple2", (Construct("badarity"), Construct("Tuple2", (fun, _)))):
            return f"{term_text(fun)} called with the wrong number of arguments"
        case Construct("Tuple2", (Construct(name, ()), item)) if name in _WITH_VALUE:
            return _WITH_VALUE[name].format(term_text(item))
    return term_text(reason)


def _no_clause(stack: Value) -> str:
    match stack:
        case Construct("Cons", (Construct("Tuple4", (module, Construct(name), args, _)), _)):
            fun = _FUN.fullmatch(name)
            if fun is not None:
                given = ",".join(map(term_text, elements(args)))
                return f"no clause of the fun in {term_text(module)}:{fun[1]} matches ({given})"
    return f"no function clause matching {_called(stack)}"


def _called(stack: Value) -> str:
    match stack:
        case Construct("Cons", (Construct("Tuple4", (module, function, args, _)), _)):
            given = []
            while isinstance(args, Construct) and args.name == "Cons":
                given.append(term_text(args.args[0]))
                args = args.args[1]
            return f"{term_text(module)}:{term_text(function)}({','.join(given)})"
    return "a call"


def _function(stack: Value) -> str:
    match stack:
        case Construct("Cons", (Construct("Tuple4", (module, function, args, _)), _)):
            count = 0
            while isinstance(args, Construct) and args.name == "Cons":
                count += 1
                args = args.args[1]
            return f"{term_text(module)}:{term_text(function)}/{count}"
    return ""
