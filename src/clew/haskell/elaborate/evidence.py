"""Evidence on the way to Core: which dictionary a hole holds, whether uses agree on one, which function a method is."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.match import MatchFinisher
from clew.haskell.infer.nodes import AnyValue, Apply, Code, Global, Hole, Instance, Local
from clew.haskell.types.classes import Environment
from clew.haskell.types.type import same
from clew.source.diagnostics import InternalFault


class EvidenceFinisher(MatchFinisher):
    """Knows the dictionaries of a module; those that are the same wherever a local function is used are put in place."""

    def __init__(self, environment: Environment, polys: dict[str, list[Local]], *, fails: bool) -> None:
        super().__init__(fails=fails)
        self.env = environment
        self.polys = polys
        #: Dictionary parameters that are put in place.
        self.known: dict[str, Code] = {}
        self.decided: dict[int, bool] = {}
        self.dropped: dict[str, int] = {}
        self.in_scope: set[str] = set()

    def specialised(self, local: Local) -> bool:
        """Whether all uses of a generalised local function agree on its dictionaries; then they are known."""
        group = self.polys.get(local.dicts[0]) or [local]
        decided = self.decided.get(id(group))
        if decided is not None:
            return decided
        self.decided[id(group)] = False
        evidence: list[Code] | None = None
        for member in group:
            for use in member.uses:
                args = [self.strip(a) for a in use.args]
                if evidence is None:
                    evidence = args
                elif not all(self.agree(a, b) for a, b in zip(evidence, args, strict=True)):
                    return False
        if evidence is None or not all(self.closed_evidence(e) for e in evidence):
            return False
        for name, value in zip(local.dicts, evidence, strict=True):
            self.known[name] = value
        for member in group:
            self.dropped[member.name] = len(local.dicts)
        self.decided[id(group)] = True
        return True

    def strip(self, code: Code) -> Code:
        """Evidence without holes."""
        while True:
            kind = type(code)
            if kind is Hole:
                if code.value is None:
                    raise InternalFault("a dictionary is missing", code.span)
                code = code.value
            elif kind is Apply and not code.args:
                code = code.function
            elif kind is core.Var:
                poly = self.polys.get(code.name)
                if poly is not None:
                    self.specialised(poly[0])
                if code.name not in self.known:
                    return code
                code = self.known[code.name]
            else:
                return code

    def agree(self, a: Code, b: Code) -> bool:
        a, b = self.strip(a), self.strip(b)
        if type(a) is not type(b):
            return False
        if type(a) is Global or type(a) is core.Var:
            return bool(a.name == b.name)
        if type(a) is AnyValue:
            return same(a.type, b.type)
        return (
            type(a) is Apply
            and len(a.args) == len(b.args)
            and self.agree(a.function, b.function)
            and all(self.agree(x, y) for x, y in zip(a.args, b.args, strict=True))
        )

    def closed_evidence(self, code: Code) -> bool:
        """Whether evidence means the same everywhere in the function."""
        code = self.strip(code)
        if type(code) is Global:
            return True
        if type(code) is core.Var:
            return code.name in self.in_scope
        if type(code) is AnyValue:
            holes = [hole for _, hole in code.leaves]
            return all(self.closed_evidence(h) for h in (code.structural, *holes) if h is not None)
        return type(code) is Apply and all(self.closed_evidence(p) for p in (code.function, *code.args))

    def spine(self, code: Code) -> tuple[Code, list[Code]]:
        """The function that is applied in the end, and all its arguments."""
        parts: list[list[Code]] = []
        while True:
            kind = type(code)
            if kind is Apply:
                if code.args:
                    parts.append(code.args)
                code = code.function
            elif kind is Hole and code.value is not None:
                code = code.value
            elif kind is Instance:
                if code.name not in self.dropped:
                    parts.append(code.args)
                code = core.Var(code.name, code.span)
                break
            elif kind is core.Var and code.name in self.known:
                code = self.known[code.name]
            else:
                break
        if len(parts) == 1:
            return code, parts[0]
        return code, [a for part in reversed(parts) for a in part]

    def known_method(self, method: str, dictionary: Code) -> Code:
        """The function that a method of a known instance is, applied to the instance's dictionaries."""
        for _ in range(20):
            head, args = self.spine(self.strip(dictionary))
            if type(head) is not Global:
                return None
            alias = self.env.aliases.get(head.name)
            if alias is not None:
                names, evidence = alias
                dictionary = self.replace(evidence, dict(zip(names, args, strict=True)))
                continue
            instance = self.env.by_name.get(head.name)
            if instance is None:
                return None
            target = instance.methods.get(method)
            return Apply(Global(target, head.span), args, head.span) if target is not None else None
        return None

    def replace(self, code: Code, mapping: dict[str, Code]) -> Code:
        """Evidence with parameters replaced."""
        head, args = self.spine(code)
        if type(head) is core.Var:
            head = mapping.get(head.name, head)
        return Apply(head, [self.replace(a, mapping) for a in args], head.span)
