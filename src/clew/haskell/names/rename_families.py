"""Resolving the names in type families and their equations, at the top of a module, in classes and in instances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clew.haskell.names.rename_types import (
    TypeRenamer,
    check_parameters,
    check_variables,
    kinds_of_variables,
    type_variables,
)
from clew.haskell.names.scope import Scope
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault


class FamilyRenamer:
    """Resolves the type families of one module."""

    def __init__(self, module: str, scope: Scope, types: TypeRenamer) -> None:
        self._module = module
        self._scope = scope
        self._types = types

    def family(self, decl: s.FamilyDecl, cls: Name | None = None) -> s.FamilyDecl:
        """A family with its equations, if it is closed; `cls` is the class that it belongs to."""
        check_parameters(decl.params, decl.span)
        equations = decl.equations
        if equations is not None:
            for equation in equations:
                if equation.name.text != decl.name.text:
                    message = (
                        f"this equation is about '{equation.name}', but stands in the family '{decl.name}'"
                    )
                    raise ScopeFault(message, equation.span, slug="scope-family")
            equations = tuple([self.equation(e) for e in equations])
        return replace(
            decl,
            name=Name(decl.name.text, self._module),
            equations=equations,
            kinds=self._types.kinds(decl.kinds),
            kind=None if decl.kind is None else self._types.kind(decl.kind),
            cls=cls,
        )

    def equation(self, decl: s.TypeInstance, known: Mapping[str, Name] | None = None) -> s.TypeInstance:
        """An equation; what its right-hand side mentions must be on its left. `known` are families by their plain names."""
        name = None if known is None else known.get(decl.name.text)
        if name is None or decl.name.qualifier is not None:
            name = self._scope.type(decl.name, decl.span, "type family").name
        bound = {name for arg in decl.args for name, _ in type_variables(arg)}
        check_variables((decl.type,), bound, decl.name.text)
        types = self._types
        kinds = types.kinds(kinds_of_variables(decl.args))
        return replace(decl, name=name, args=types.types(decl.args), type=types.type(decl.type), kinds=kinds)

    def of_class(self, decl: s.ClassDecl) -> list[s.FamilyDecl]:
        """The families of a class, with their defaults."""
        cls = Name(decl.name.text, self._module)
        defaults = {d.name.text: self.equation(d) for d in decl.decls if isinstance(d, s.TypeInstance)}
        found = [self.family(d, cls) for d in decl.decls if isinstance(d, s.FamilyDecl)]
        for name, default in defaults.items():
            if name not in {family.name.text for family in found}:
                message = f"'{name}' is not a type family of the class '{decl.name}'"
                raise ScopeFault(message, default.span, slug="scope-family")
        return [replace(family, default=defaults.get(family.name.text)) for family in found]

    def of_instance(self, decl: s.InstanceDecl) -> list[s.TypeInstance]:
        """The equations in an instance, which are those of its class's families."""
        written = [d for d in decl.decls if isinstance(d, s.TypeInstance)]
        if not written:
            return []
        families = self._scope.type(decl.cls, decl.span, "class").families
        # Like methods, families of the class need not be in scope by the names that they have here.
        equations = [self.equation(d, {name.text: name for name in families}) for d in written]
        for equation in equations:
            if equation.name not in families:
                message = f"'{equation.name.text}' is not a type family of the class '{decl.cls}'"
                raise ScopeFault(message, equation.span, slug="scope-family")
        types = self._types.types(decl.types)
        return [replace(equation, instance=types) for equation in equations]
