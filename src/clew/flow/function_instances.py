"""The functions of an analysis: their constraints, made when something may call them, and their variables.

A function has its variables once, or once for each context of calls (m-CFA with m = 1: Might, Smaragdakis, Van Horn
2010, section 5.3). Closures are flat: what they have captured is copied into the context of a call.
"""

from __future__ import annotations

from collections.abc import Callable

from clew.flow.constraints import CallSite, ConstraintMaker, FunctionConstraints
from clew.flow.value_network import ValueNetwork
from clew.normal.form import NormalFunction
from clew.source.dataclass import dataclass

#: Finds a function by its identity.
FindFunction = Callable[[str], NormalFunction | None]
#: The context of what is called from outside, and of everything where contexts are not told apart.
NO_CONTEXT = 0


@dataclass(frozen=True, slots=True)
class FunctionInstance:
    """A function in one context: its variables stand behind a base."""

    base: int
    code: FunctionConstraints

    @property
    def result(self) -> int:
        return self.base + self.code.result

    def parameter(self, place: int) -> int:
        return self.base + place

    def captured(self, place: int) -> int:
        return self.base + self.code.arity + place


class FunctionInstances:
    """Finds functions and gives them variables."""

    def __init__(self, network: ValueNetwork, find: FindFunction) -> None:
        self._network = network
        self._find = find
        self._maker = ConstraintMaker()
        self._code: dict[str, FunctionConstraints | None] = {}
        self._made: dict[tuple[str, int], FunctionInstance] = {}
        self._by_function: dict[str, list[FunctionInstance]] = {}
        #: Those whose constraints are still to be looked at.
        self.entered: list[FunctionInstance] = []

    @property
    def sites(self) -> list[CallSite]:
        return self._maker.sites

    @property
    def functions(self) -> frozenset[str]:
        """Those that were analysed."""
        return frozenset(self._by_function)

    def code(self, identity: str) -> FunctionConstraints | None:
        """The constraints of a function; None if it is not analysed."""
        if identity not in self._code:
            function = self._find(identity)
            self._code[identity] = None if function is None else self._maker.make(function)
        return self._code[identity]

    def instance(self, identity: str, context: int = NO_CONTEXT) -> FunctionInstance | None:
        """A function in a context; None if it is not analysed."""
        found = self._made.get((identity, context))
        if found is None:
            code = self.code(identity)
            if code is None:
                return None
            found = FunctionInstance(self._network.variables(code.size), code)
            self._made[identity, context] = found
            self._by_function.setdefault(identity, []).append(found)
            self.entered.append(found)
        return found

    def known(self, identity: str) -> FunctionInstance | None:
        """A function outside of any context, if it was analysed."""
        return self._made.get((identity, NO_CONTEXT))

    def all_of(self, identity: str) -> list[FunctionInstance]:
        """A function in every context."""
        return self._by_function.get(identity, [])
