"""The dictionaries of a module: what a hole holds, whether uses agree on one, which function a method is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core import nodes as core
from clew.haskell.names.standard import STD
from clew.haskell.types.code import AnyValue, ApplyCode, Code, Global, Instantiation, Local, Placeholder
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import same
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

#: Dictionaries may be other names of dictionaries, but not so many times: something does not end then.
_MOST_ALIASES = 20


class Evidence:
    """Knows the dictionaries of a module.

    Where all uses of a generalised local function agree on its dictionaries, these are put in place.
    """

    def __init__(self, environment: Environment, polys: Mapping[str, Sequence[Local]]) -> None:
        self._env = environment
        #: Generalised local functions by their dictionary parameters: those that were inferred together.
        self._polys = polys
        #: The dictionary parameters that are put in place, with what takes their place.
        self.known: dict[str, Code] = {}
        #: The local functions that have lost their dictionary parameters.
        self._specialised: set[str] = set()
        #: Whether each group of local functions is specialised, as far as that is decided.
        self._decided: dict[int, bool] = {}
        #: The variables in scope at the place that is being elaborated.
        self.in_scope: set[str] = set()

    def specialise(self, local: Local) -> bool:
        """Whether all uses of a generalised local function agree on its dictionaries; then they are known."""
        group = self._polys.get(local.dicts[0]) or [local]
        decided = self._decided.get(id(group))
        if decided is not None:
            return decided
        self._decided[id(group)] = False
        common: list[Code] | None = None
        for member in group:
            for use in member.uses:
                args = [self.strip(a) for a in use.args]
                if common is None:
                    common = args
                elif not all(self._agree(a, b) for a, b in zip(common, args, strict=True)):
                    return False
        if common is None or not all(self._is_closed(e) for e in common):
            return False
        self.known.update(zip(local.dicts, common, strict=True))
        self._specialised.update([member.name for member in group])
        self._decided[id(group)] = True
        return True

    def strip(self, code: Code) -> Code:
        """Evidence without holes."""
        while True:
            if isinstance(code, Placeholder):
                if code.value is None:
                    raise InternalFault("a dictionary is missing", code.span)
                code = code.value
            elif isinstance(code, ApplyCode) and not code.args:
                code = code.function
            elif isinstance(code, core.Var):
                poly = self._polys.get(code.name)
                if poly is not None:
                    self.specialise(poly[0])
                if code.name not in self.known:
                    return code
                code = self.known[code.name]
            else:
                return code

    def _agree(self, a: Code, b: Code) -> bool:
        """Whether two pieces of evidence are the same dictionary."""
        a, b = self.strip(a), self.strip(b)
        if isinstance(a, Global):
            return isinstance(b, Global) and a.name == b.name
        if isinstance(a, core.Var):
            return isinstance(b, core.Var) and a.name == b.name
        if isinstance(a, AnyValue):
            return isinstance(b, AnyValue) and same(a.type, b.type)
        return (
            isinstance(a, ApplyCode)
            and isinstance(b, ApplyCode)
            and len(a.args) == len(b.args)
            and self._agree(a.function, b.function)
            and all(self._agree(x, y) for x, y in zip(a.args, b.args, strict=True))
        )

    def _is_closed(self, code: Code) -> bool:
        """Whether evidence means the same everywhere in the function."""
        code = self.strip(code)
        if isinstance(code, Global):
            return True
        if isinstance(code, core.Var):
            return code.name in self.in_scope
        if isinstance(code, AnyValue):
            holes = [hole for _, hole in code.leaves]
            return all(self._is_closed(h) for h in (code.structural, *holes) if h is not None)
        return isinstance(code, ApplyCode) and all(self._is_closed(p) for p in (code.function, *code.args))

    def last_applied(self, function: Code) -> Span:
        """The place of what a function applies last: of the composition `f . g` that is `f`."""
        head, args = self.spine(function)
        if isinstance(head, Global) and head.name == STD["."] and len(args) == 2:
            return self.last_applied(args[0])
        return function.span

    def spine(self, code: Code) -> tuple[Code, Sequence[Code]]:
        """The function that is applied in the end, and all its arguments."""
        parts: list[Sequence[Code]] = []
        while True:
            if isinstance(code, ApplyCode):
                if code.args:
                    parts.append(code.args)
                code = code.function
            elif isinstance(code, Placeholder) and code.value is not None:
                code = code.value
            elif isinstance(code, Instantiation):
                if code.name not in self._specialised:
                    parts.append(code.args)
                code = core.Var(code.name, code.span)
                break
            elif isinstance(code, core.Var) and code.name in self.known:
                code = self.known[code.name]
            else:
                break
        if len(parts) == 1:
            return code, parts[0]
        return code, [a for part in reversed(parts) for a in part]

    def known_method(self, method: str, dictionary: Code) -> Code | None:
        """The function that a method of a known instance is, applied to the instance's dictionaries."""
        for _ in range(_MOST_ALIASES):
            head, args = self.spine(self.strip(dictionary))
            if not isinstance(head, Global):
                return None
            alias = self._env.aliases.get(head.name)
            if alias is not None:
                names, evidence = alias
                dictionary = self.replace(evidence, dict(zip(names, args, strict=True)))
                continue
            instance = self._env.by_name.get(head.name)
            if instance is None:
                return None
            target = instance.methods.get(method)
            return ApplyCode(Global(target, head.span), args, head.span) if target is not None else None
        return None

    def replace(self, code: Code, mapping: Mapping[str, Code]) -> Code:
        """Evidence with parameters replaced."""
        head, args = self.spine(code)
        if isinstance(head, core.Var):
            head = mapping.get(head.name, head)
        return ApplyCode(head, [self.replace(a, mapping) for a in args], head.span)
