"""Type families: their declarations, and equations in modules, classes and instances."""

from __future__ import annotations

from dataclasses import replace

from clew.haskell.syntax.parsing.parser_decl import DeclParser
from clew.haskell.syntax.tree import FamilyDecl, TCon, Type, TypeInstance, type_spine
from clew.source.diagnostics import SyntaxFault


class FamilyParser(DeclParser):
    """Reads type families."""

    def family(self, start: int) -> FamilyDecl:
        """`F a b :: kind`, with its equations if it is closed."""
        return self._declared(self.operator_type(), start)

    def _declared(self, head: Type, start: int) -> FamilyDecl:
        name, bound = self.declared_head(head, "'type family'", head.span)
        kind = self.optional_kind()
        injective: tuple[str, ...] = ()
        if self.kind == "=":
            self.advance()
            result = self.type_variables()
            if kind is None and result.kinds:
                kind = result.kinds[0][1]
            injective = self._injectivity()
        equations: tuple[TypeInstance, ...] | None = None
        if self.kind == "where":
            self.advance()
            equations = tuple(self.block(self.type_equation, "an equation"))
        return FamilyDecl(
            name, bound.names, equations, self.since(start), bound.kinds, kind, injective=injective
        )

    def _injectivity(self) -> tuple[str, ...]:
        """`| r -> a`: the parameters that the result determines."""
        if self.kind != "|":
            return ()
        self.advance()
        self.type_variables()
        self.expect("->", "in the injectivity annotation")
        return self.type_variables().names

    def type_equation(self) -> TypeInstance:
        """`F Int [a] = Bool`; `_` stands for any type on the left."""
        start = self.pos
        head = self._equation_head()
        self.expect("=", "in the equation of a type family")
        return self._equation(head, self.type(), start)

    def associated_type(self) -> FamilyDecl | TypeInstance:
        """In a class, a type family or the default of one; in an instance, an equation."""
        start = self.pos
        self.advance()
        if self.is_word("family"):
            self.advance()
            return self.family(start)
        if self.kind == "instance":
            self.advance()
        head = self._equation_head()
        if self.kind != "=":
            return self._declared(head, start)
        self.advance()
        right = self.type()
        if self.kind != "|":
            return self._equation(head, right, start)
        return replace(self._declared(head, start), injective=self._injectivity())

    def _equation_head(self) -> Type:
        self.wildcards = True
        head = self.operator_type()
        self.wildcards = False
        return head

    def _equation(self, head: Type, right: Type, start: int) -> TypeInstance:
        family, args = type_spine(head)
        if not isinstance(family, TCon):
            raise SyntaxFault("an equation begins with a type family and its arguments", head.span)
        return TypeInstance(family.name, tuple(args), right, self.since(start))
