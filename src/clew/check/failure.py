"""A failing branch of a search, and how large its input is: the smallest one is reported."""

from __future__ import annotations

from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value, Variable
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FailingInput:
    """Arguments on which a property fails, how the run ended, and with which exception."""

    arguments: tuple[Value, ...]
    kind: OutcomeKind
    exception: Value | None
    size: int


def size_of(value: Value) -> int:
    """The number of constructors in a value, and the binary digits of its numbers."""
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


def covers(general: Value, value: Value) -> bool:
    """Whether a value is an instance of one that may have open parts."""
    pairs = [(general, value)]
    while pairs:
        match pairs.pop():
            case (Unevaluated() | Variable(), _):
                continue
            case (Construct(name=one, args=some), Construct(name=other, args=others)):
                if one != other or len(some) != len(others):
                    return False
                pairs.extend(zip(some, others, strict=True))
            case (ListValue() as one_list, ListValue() as other_list):
                first, rest = one_list.items, other_list.items
                if len(first) > len(rest) or (one_list.rest is None and len(first) != len(rest)):
                    return False
                pairs.extend(zip(first, rest, strict=False))
                if one_list.rest is not None:
                    left = rest[len(first) :]
                    tail = ListValue(left, other_list.rest) if left else other_list.rest
                    pairs.append((one_list.rest, tail or ListValue((), None)))
                elif other_list.rest is not None:
                    return False
            case (one_value, other_value):
                if one_value != other_value:
                    return False
    return True
