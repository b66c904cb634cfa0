"""What the values of an answer say: which exception, what text, and how much there is of them."""

from __future__ import annotations

from clew.machine.values.readback import Char, Construct, ListValue, Unevaluated, Value, Variable

#: What QuickCheck's `discard` raises.
DISCARD = "Clew.QuickCheck.Discard"
#: What stands around an exception that was thrown.
_WRAPPERS = frozenset({"Clew.Prim.Thrown", "Clew.Exception.SomeException"})


def raises(exception: Value, constructor: str) -> bool:
    """Whether an exception is that one, inside what wraps it."""
    stack: list[Value] = [exception]
    while stack:
        part = stack.pop()
        if isinstance(part, Construct):
            if part.name == constructor:
                return True
            if part.name in _WRAPPERS:
                stack.extend(part.args)
    return False


def text_of(value: Value) -> str | None:
    if isinstance(value, ListValue) and all(isinstance(c, Char) for c in value.items):
        return "".join(c.value for c in value.items if isinstance(c, Char))
    return None


def size_of(value: Value) -> int:
    """How much there is of a value, numbers by their digits."""
    count, stack = 0, [value]
    while stack:
        part = stack.pop()
        count += 1
        match part:
            case Construct(args=args):
                stack.extend(args)
            case ListValue(items=items, rest=rest):
                count += len(items)
                stack.extend(items)
                if rest is not None:
                    stack.append(rest)
            case Unevaluated() | Variable():
                count -= 1
            case _:
                number = getattr(part, "value", 0)
                if isinstance(number, int):
                    count += number.bit_length() + (number < 0)
    return count
