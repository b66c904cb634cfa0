"""The optimiser: flat Core to flat Core that means the same and runs faster.

Starting from the roots, each function that is needed is simplified (`optimise_simplify`); what its result calls is
needed in turn. A call with a constant dictionary asks for a copy of the function made for that dictionary, in which
methods are known: so overloaded code of the libraries becomes code for the types at hand. Likewise a call with a
function that the callee applies, as `foldr` does, or passes on to one that does; the variables that a local function
captures become parameters of the copy. Dictionaries of compound types, which were built at each
use, become constants. Nothing is evaluated that was not before, nothing shared is computed twice, and every node
keeps its span.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b

from clew.core.nodes import Expr, Function, Partial, Program, Var
from clew.core.passes.optimise_facts import CAPTURED, Facts, Knowledge, is_own
from clew.core.passes.optimise_library import Asked, Key, without_places
from clew.core.passes.optimise_simplify import Simplifier
from clew.source.diagnostics import InternalFault
from clew.source.recursion_limit import deep_recursion

#: The most copies for dictionaries; beyond that the general function is called.
MOST_COPIES = 3000


def optimise(program: Program, roots: Iterable[str], *, keep_own: bool = False) -> Program:
    """The program that the roots need, simplified. The roots keep their names and parameters.

    With `keep_own`, the user's own functions are called where they are called in the source, and their local
    definitions stay definitions: a recorded run then speaks of what the user wrote.
    """
    with deep_recursion():
        return replace(program, functions=_Optimiser(program, keep_own).run(roots))


class _Optimiser:
    def __init__(self, program: Program, keep_own: bool) -> None:
        self.known = Knowledge(program, keep_own=keep_own)
        self.order = {f.name: i for i, f in enumerate(program.functions)}
        self.copies: dict[Key, str] = {}
        self.waiting: list[tuple[str, Key]] = []
        self.needed: set[str] = set()
        self.named: dict[str, Key] = {}
        self.asked = Asked()

    def run(self, roots: Iterable[str]) -> tuple[Function, ...]:
        for root in roots:
            self.need(root)
        done: list[tuple[int, Function]] = []
        while self.waiting:
            name, key = self.waiting.pop()
            done.append((self.order[key[0]], self.simplified(name, key)))
        done.sort(key=lambda pair: (pair[0], pair[1].name))
        return tuple([function for _, function in done])

    def simplified(self, name: str, key: Key) -> Function:
        library = self.known.library
        self.asked = Asked()
        before = library.simplified(key)
        if before is not None and len(self.copies) + len(before.asked.names) <= MOST_COPIES:
            for asked, other in before.asked.names:
                if other is None:
                    self.need(asked)
                elif other not in self.copies:
                    self.add_copy(other, asked)
            return before.function
        function = Simplifier(self.known, self, self.known.facts[key[0]], key[1]).function(name)
        library.remember(key, function, self.asked)
        return function

    def need(self, name: str) -> None:
        """A function that a result mentions."""
        self.asked.names.append((name, None))
        if name not in self.needed and name in self.known.facts:
            self.needed.add(name)
            self.waiting.append((name, (name, ())))

    def copy(self, name: str, args: tuple[Expr, ...]) -> tuple[str, tuple[Expr, ...]] | None:
        """The name of the copy for those arguments that are dictionaries, and the other arguments."""
        known = self.known
        facts = known.facts[name]
        dictionaries: tuple[Expr | None, ...] = ()
        rest: tuple[Expr, ...] = ()
        for index, arg in enumerate(args):
            given, captured = self.given(facts, index, arg)
            dictionaries += (given,)
            rest += (arg,) if given is None else captured
        if not any(d is not None for d in dictionaries):
            return None
        if not rest and len(args) == facts.function.arity and not facts.instance:
            return None  # the value of a constant would never be collected
        while dictionaries[-1] is None:
            dictionaries = dictionaries[:-1]
        key = (name, dictionaries)
        found = self.copies.get(key)
        if found is None:
            if len(self.copies) >= MOST_COPIES:
                self.asked.refused = True
                return None
            found = f"{name}@{_number(dictionaries)}"
            self.add_copy(key, found)
        self.asked.names.append((found, key))
        return found, rest

    def add_copy(self, key: Key, name: str) -> None:
        if self.named.setdefault(name, key) != key:
            raise InternalFault(f"two copies are called '{name}'")
        self.copies[key] = name
        self.waiting.append((name, key))

    def given(self, facts: Facts, index: int, arg: Expr) -> tuple[Expr | None, tuple[Expr, ...]]:
        """What a copy is made for in place of an argument, or None, and the variables in it, which the copy takes."""
        known, applied = self.known, facts.applied
        if known.is_dictionary(arg):
            return without_places(arg), ()
        if not isinstance(arg, Partial) or (known.keep_own and is_own(facts.function)):
            return None, ()  # a call of the user's function keeps the functions that it is given
        if known.is_constant(arg):
            is_copied = applied.somewhere[index] and known.is_copied_for(arg, facts, index)
            return (arg, ()) if is_copied else (None, ())
        if not applied.in_loop(index) or not known.is_copied_for(arg, facts, index):
            return None, ()
        captured: list[Expr] = []
        inner: list[Expr] = []
        for part in arg.args:
            if known.is_constant(part):
                inner.append(part)
            else:
                inner.append(Var(f"{facts.function.params[index]}.{len(captured)}"))
                captured.append(part)
        if len(captured) > CAPTURED:
            return None, ()
        return Partial(arg.name, tuple(inner)), tuple(captured)


def _number(dictionaries: tuple[Expr | None, ...]) -> int:
    """A number for a copy that is the same in every program."""
    return int.from_bytes(blake2b(repr(dictionaries).encode(), digest_size=5).digest())
