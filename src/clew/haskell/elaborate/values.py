"""Values that types decide: numbers, which are literals where the machine has their type, and Curry's free variables."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.evidence import EvidenceFinisher
from clew.haskell.elaborate.types import ANY, TypeExporter, described
from clew.haskell.infer.nodes import AnyValue, Apply, Global, Number
from clew.haskell.infer.state import STD
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.type import Con, Type, prune

_INT_BITS = 1 << 64
#: Of Curry's class `Data`: methods and the constructor of its dictionaries.
_SAME, _DESCRIBED = f"{LOGIC}.===", f"{LOGIC}.described"
_DATA_DICTIONARY = f"{LOGIC}.D:Data"


class ValueFinisher(EvidenceFinisher):
    """Makes Core of numbers and of free variables."""

    # --- numbers ---

    def number_literal(self, code: Number) -> core.Literal | None:
        """The literal, where the machine has numbers of the type."""
        t = prune(code.type)
        value = code.value
        if type(t) is not Con:
            return None
        if isinstance(value, int):
            if t.name == "Integer":
                return core.Literal(core.LitKind.INT, value)
            if t.name == "Int":
                wrapped = (value + _INT_BITS // 2) % _INT_BITS - _INT_BITS // 2
                return core.Literal(core.LitKind.INT, wrapped)
            if t.name == "Word":
                return core.Literal(core.LitKind.INT, value % _INT_BITS)
        if t.name == "Double":
            top, bottom = (value, 1) if isinstance(value, int) else value
            try:
                return core.Literal(core.LitKind.DOUBLE, top / bottom)
            except OverflowError:
                return core.Literal(core.LitKind.DOUBLE, float("inf") if top > 0 else float("-inf"))
        return None

    def number_expr(self, code: Number) -> core.Expr:
        literal = self.number_literal(code)
        span = code.span
        if literal is not None:
            return core.Lit(literal, span)
        if isinstance(code.value, int):
            integer = core.Lit(core.Literal(core.LitKind.INT, code.value), span)
            return self.expr(Apply(Global(STD["fromInteger"], span), [code.hole, integer], span))
        top, bottom = [core.Lit(core.Literal(core.LitKind.INT, v), span) for v in code.value]
        ratio = Apply(Global(STD[":%"], span), [top, bottom], span)
        return self.expr(Apply(Global(STD["fromRational"], span), [code.hole, ratio], span))

    # --- free variables ---

    def free_variable(self, evidence: AnyValue) -> core.Expr:
        """A new variable of the machine; one whose type is known only at run time is made from its description."""
        name, span = self.fresh("free"), evidence.span
        if _is_known(evidence.type):
            type_ = TypeExporter(self.env).free_type(evidence.type)
            return core.Free((core.FreeVar(name, type_, span),), core.Var(name, span), span)
        pair = core.Prim("freeVariable#", (self.description(evidence),), span)
        alt = core.Alt("(,)", (name, "_"), core.Var(name, span), span)
        return core.Case(pair, (alt,), None, span)

    def description(self, evidence: AnyValue) -> core.Expr:
        """The type as text for the machine, with those of its variables put in at run time."""
        span = evidence.span
        exporter = TypeExporter(self.env)
        names: dict[object, str] = {placeholder: placeholder.name for placeholder, _ in evidence.leaves}
        holes = {placeholder.name: hole for placeholder, hole in evidence.leaves}
        if evidence.shape is None or _is_known(evidence.type):
            shape = exporter.free_type(evidence.type)
        else:
            shape = exporter.type(evidence.shape, names, 0)
        texts: list[core.Expr] = []
        for part in described(shape):
            if isinstance(part, str) or part.name not in holes:  # inside a function a variable is opaque
                text = part if isinstance(part, str) else f"0:{ANY} "
                texts.append(core.Lit(core.Literal(core.LitKind.STRING, text), span.start))
            else:
                texts.append(self.expr(Apply(Global(_DESCRIBED, span), [holes[part.name]], span)))
        result = texts[-1]
        for piece in reversed(texts[:-1]):
            result = core.Call(STD["++"], (piece, result), span)
        return result

    def any_value(self, evidence: AnyValue) -> core.Expr:
        """The dictionary that makes such variables."""
        span = evidence.span
        if evidence.structural is None:
            same_: core.Expr = core.Lambda(("_", "_"), core.Prim("fail#", (), span), span)
        else:
            same_ = self.expr(Apply(Global(_SAME, span), [evidence.structural], span))
        fresh = core.Lambda((self.fresh("u"),), self.free_variable(evidence), span)
        text = core.Lambda((self.fresh("u"),), self.description(evidence), span)
        return core.Con(_DATA_DICTIONARY, (same_, fresh, text), span)


def _is_known(t: Type) -> bool:
    """Whether a type has no variables; what is bound to nothing may be anything."""
    pending = [t]
    while pending:
        part = prune(pending.pop())
        if type(part) is not Con:
            return False
        pending.extend(part.args)
    return True
