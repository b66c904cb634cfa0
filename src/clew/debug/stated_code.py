"""Which functions have statements: those that the user wrote under a name and does not trust.

What has no name belongs to the function around it, as in the source: lambdas, and what a front end makes for a statement
or a generator. Class dictionaries and their selectors are nobody's code; a method belongs to whoever applies it. All of
this is known before a program runs, so a computation tree can grow while the run is recorded.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from clew.core.dictionaries import is_dictionary, is_selector
from clew.core.nodes import Call, Expr, FreeVar, Function, Partial
from clew.core.walk import nodes
from clew.language.evaluation import EXPRESSION
from clew.machine.compile.image import Image
from clew.machine.kernel.log import log_tree as kernel
from clew.source.diagnostics import InternalFault
from clew.trace.own_code.user_code import Trust
from clew.trace.own_code.written import WrittenCode, is_lambda

Words = npt.NDArray[np.int64]


class StatedCode:
    """The functions of a program that have statements, and what its code is to these."""

    def __init__(self, image: Image, trust: Trust, stated: frozenset[str] | None = None) -> None:
        """`stated` are the functions that have statements, where the code does not decide."""
        if image.recorded is None:
            raise InternalFault("this code records nothing")
        self._image = image
        self._sites, self._entries = image.recorded.sites, image.recorded.functions
        self._trust = trust
        self._sources = WrittenCode()
        if stated is None:
            stated = frozenset(f.name for f in self._entries.values() if self._is_suspected(f))
        self.stated = stated

    def _is_suspected(self, function: Function) -> bool:
        if function.trusted or not self._trust.owns(function.span) or is_lambda(function.name):
            return False
        if is_dictionary(function) or is_selector(function):
            return False
        if function.span.file == EXPRESSION:
            return False  # it is part of what the user asked for, which is the root
        if self._sources.is_inherited(function) and not self._uses_own(function):
            return False  # a library's default method
        return self._sources.is_written(function)

    def _uses_own(self, function: Function) -> bool:
        """Whether a function uses another one of the user's, such as the default method of a class."""
        names = {n.name for n in nodes(function.body) if isinstance(n, Call | Partial)}
        used = (f for f in self._entries.values() if f.name in names)
        return any(self._trust.owns(f.span) and not is_dictionary(f) for f in used)

    @cached_property
    def marks(self) -> Words:
        """What each place in the code is to a computation tree, for compiled code (`log_tree`)."""
        table = np.zeros(len(self._image.code), np.int64)
        makers = {id(node) for f in self._entries.values() if is_dictionary(f) for node in nodes(f.body)}
        for pc, site in self._sites.items():
            table[pc] |= self._mark(site, makers)
        for pc, function in self._entries.items():
            if function.name in self.stated:
                table[pc] |= kernel.STATED_ENTRY
        return table

    def _mark(self, site: Expr | FreeVar, makers: set[int]) -> int:
        match site:
            case Call(name=name) if name in self.stated:
                return kernel.STATED_CALL
            case Partial(name=name):
                mark = kernel.STATED_FUNCTION if name in self.stated else 0
                return mark | (kernel.EVIDENCE if id(site) in makers else 0)
        return 0
