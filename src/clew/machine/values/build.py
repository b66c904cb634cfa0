"""Puts values into a heap: to run a counterexample concretely, or a test that was kept.

What a value leaves open (unevaluated parts, variables) becomes a free variable without values to try. A run that
needs it ends in *needs a free variable*, so it cannot be mistaken for a run that did not look there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import char_word, constant_word
from clew.machine.memory.arrays import Memory
from clew.machine.memory.refs import Ref
from clew.machine.memory.write import free_variable, write_double, write_integer
from clew.machine.values.parts import children, is_data
from clew.machine.values.value import Array, Char, Construct, ListValue, Number, Unevaluated, Value, Variable

_OPEN = TypeVar("?")


def is_buildable(value: Value) -> bool:
    """Whether a value has no functions, arrays, cycles, faults or parts that were cut off."""
    return is_data(value, (Number, Char, Unevaluated, Variable))


def build(memory: Memory, value: Value, known: Mapping[int, Ref] | None = None) -> Ref:
    """A buildable value in a heap, or one with arrays, of which the heap has new ones.

    `known` has what stands there already for variables, by their numbers.
    """
    memory.reserve(sum(map(_most_words, held_parts(value))))  # all at once: nothing moves while it is built
    done: list[int] = []
    stack: list[tuple[Value, bool]] = [(value, False)]
    while stack:  # parts before wholes, without recursion: values may be deep
        part, is_ready = stack.pop()
        inner = _held(part)
        if inner and not is_ready:
            stack.append((part, True))
            stack.extend((p, False) for p in inner)
        else:
            fields = [done.pop() for _ in inner]
            if known is not None and isinstance(part, Variable) and part.number in known:
                done.append(known[part.number].word)
            else:
                done.append(_word(memory, part, fields))
    return memory.ref(done[0])


def held_parts(value: Value) -> Iterator[Value]:
    """The value and everything in it, the elements of arrays too."""
    stack = [value]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(_held(node))


def _held(part: Value) -> tuple[Value, ...]:
    return part.items if isinstance(part, Array) else children(part)


def _most_words(part: Value) -> int:
    """How many words a part may take in the heap, without what it holds."""
    match part:
        case Number(value=int() as number):
            return number.bit_length() // 30 + 4
        case Construct(args=args):
            return len(args) + 1
        case ListValue(items=items):
            return 3 * len(items)
        case Array(size=size):
            return 5 * size + 1
        case _:
            return 4


def _word(memory: Memory, part: Value, fields: list[int]) -> int:
    """The word of one part, given those that it holds; room has been made."""
    match part:
        case Number(value=float() as number):
            return write_double(memory, number)
        case Number(value=int() as number):
            return write_integer(memory, number)
        case Char(value=char):
            return char_word(ord(char))
        case Construct(name=name):
            aux = memory.image.constructors[name].aux
            return memory.allocate(la.CON, fields, aux) if fields else constant_word(aux)
        case ListValue(items=items, rest=rest):
            word = la.NIL if rest is None else fields[-1]
            for item in reversed(fields[: len(items)]):
                word = memory.allocate(la.CON, [item, word], la.CONS_AUX)
            return word
        case Unevaluated() | Variable():
            return free_variable(memory, _OPEN).word
        case Array(size=size):
            unread = [free_variable(memory, _OPEN).word for _ in range(size - len(fields))]
            return memory.allocate(la.ARR, [*fields, *unread])
        case _:
            raise AssertionError(f"{part} cannot be built")
