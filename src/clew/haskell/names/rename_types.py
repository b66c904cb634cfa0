"""Resolving the names in types and contexts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.core.builtin import is_tuple_name
from clew.haskell.names.interface import Kind, OperatorFixity
from clew.haskell.names.scope import Scope, syntax_type, syntax_value
from clew.haskell.names.standard import TYPEABLE
from clew.haskell.syntax import tree as s
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

_TYPE = s.Name("Type", "Clew.Kind")
_STAR = s.Name("*")
#: How the names of types begin that are constructors or literals.
_PROMOTED = frozenset("'\"0123456789")


def is_character(text: str) -> bool:
    """Whether the name of a type is that of a character."""
    return len(text) == 3 and text[0] == text[2] == "'"


class TypeRenamer:
    """Resolves type constructors and classes; type variables stay as they are."""

    def __init__(self, scope: Scope, *, promotes: bool = False, star_is_type: bool = True) -> None:
        self.scope = scope
        #: Whether constructors are types, too (DataKinds).
        self.promotes = promotes
        #: Whether `*` is the kind of types, whatever is in scope (StarIsType).
        self.star_is_type = star_is_type
        #: Variables that stand for kinds where they are, of which `Typeable` is asked about as of types.
        self.kind_variables: frozenset[str] = frozenset()

    def type(self, node: s.Type) -> s.Type:
        """A type whose constructors are resolved."""
        if isinstance(node, s.TVar):
            return node
        if isinstance(node, s.TCon):
            if node.name == _STAR and (self.star_is_type or not self.scope.types.find(_STAR)):
                return node
            if node.name.text[0] in _PROMOTED:
                return s.TCon(self._promoted(node), node.span)
            if self.promotes and syntax_type(node.name) is None and not self.scope.types.find(node.name):
                constructor = self._constructor(node.name)
                if constructor is not None:
                    return s.TCon(constructor, node.span)
            name = self.scope.type(node.name, node.span, "type").name
            return s.TCon(_STAR if name == _TYPE else name, node.span)
        if isinstance(node, s.TApp):
            return self._applied(self.type(node.function), node)
        if isinstance(node, s.TKinded):
            self.kind(node.kind)
            return self.type(node.type)
        if isinstance(node, s.TInfix):
            return self.type(self.resolved(node))
        return self._forall(node, self.type(node.body))

    def _applied(self, function: s.Type, node: s.TApp) -> s.Type:
        """A type with an argument. Kinds are not kept as types are: that of types stands for whichever is asked about."""
        argument = node.argument
        is_kind = isinstance(argument, s.TVar) and argument.name in self.kind_variables
        if is_kind and isinstance(function, s.TCon) and function.name == TYPEABLE:
            return s.TApp(function, s.TCon(_STAR, argument.span), node.span)
        return s.TApp(function, self.type(argument), node.span)

    def resolved(self, node: s.Type) -> s.Type:
        """The type with the operators at its top in the order of their fixities."""
        if not isinstance(node, s.TInfix):
            return node
        operands, operators = [node.operands[0]], list[s.TCon]()

        def reduce() -> None:
            right, operator = operands.pop(), operators.pop()
            operands.append(s.TApp(s.TApp(operator, operands.pop(), node.span), right, node.span))

        for operator, operand in zip(node.operators, node.operands[1:], strict=True):
            assoc, precedence = self._fixity(operator.name)
            while operators:
                before_assoc, before = self._fixity(operators[-1].name)
                if before < precedence or (before == precedence and s.Assoc.RIGHT in (assoc, before_assoc)):
                    break
                reduce()
            operators.append(operator)
            operands.append(operand)
        while operators:
            reduce()
        return operands[0]

    def _fixity(self, name: s.Name) -> OperatorFixity:
        """The fixity of an operator between types: its own, or that of the constructor that it is."""
        if name.text in ("~", "~~"):
            return s.Assoc.NONE, 4
        is_marked = name.text[0] == "'"
        plain = s.Name(name.text[1:], name.qualifier) if is_marked else name
        types = [] if is_marked else self.scope.types.find(plain)
        for entity, _ in types:
            return entity.fixity or (s.Assoc.LEFT, 9)
        return self.scope.fixity(plain) or (s.Assoc.LEFT, 9)

    def _promoted(self, node: s.TCon) -> s.Name:
        """The full name of a constructor or literal that is a type."""
        name = node.name
        if name.text[0] != "'" or is_character(name.text):
            return name
        found = self._constructor(s.Name(name.text[1:], name.qualifier))
        if found is None:
            self.scope.value(s.Name(name.text[1:], name.qualifier), node.span, "constructor")
            raise ScopeFault(f"'{name.text[1:]}' is no constructor", node.span, slug="scope-kind")
        return found

    def _constructor(self, name: s.Name) -> s.Name | None:
        """The type that a constructor is, if there is one constructor of the name."""
        special = syntax_value(name)
        found = [special] if special is not None else [e for e, _ in self.scope.values.find(name)]
        if len(found) != 1 or found[0].kind is not Kind.CONSTRUCTOR:
            return None
        return s.Name(f"'{found[0].name.text}", found[0].name.qualifier)

    def _forall(self, node: s.TForall, body: s.Type) -> s.TForall:
        """A quantified type or constraint whose body is renamed."""
        check_parameters(node.vars, node.span)
        return s.TForall(node.vars, self.context(node.context), body, node.span, self.kinds(node.kinds))

    def kind(self, node: s.Type) -> s.Type:
        """A kind whose names are resolved."""
        if isinstance(node, s.TCon) and node.name == _STAR:
            return node
        if isinstance(node, s.TApp):
            return s.TApp(self.kind(node.function), self.kind(node.argument), node.span)
        return self.type(node)

    def kinds(self, kinds: s.Kinds) -> s.Kinds:
        return tuple([(name, self.kind(kind)) for name, kind in kinds])

    def types(self, nodes: Iterable[s.Type]) -> tuple[s.Type, ...]:
        return tuple([self.type(node) for node in nodes])

    def context(self, nodes: Iterable[s.Type]) -> tuple[s.Type, ...]:
        return tuple([self.constraint(node) for node in nodes])

    def constraint(self, node: s.Type) -> s.Type:
        """A constraint: a class applied to types, or several in parentheses."""
        node = self.resolved(node)
        head, args = s.type_spine(node)
        if isinstance(head, s.TCon) and is_tuple_name(head.name.text):
            found: s.Type = head
            for arg in args:
                found = s.TApp(found, self.constraint(arg), node.span)
            return found
        if isinstance(node, s.TApp):
            return self._applied(self.constraint(node.function), node)
        if isinstance(node, s.TCon):
            return s.TCon(self.cls(node.name, node.span), node.span)
        if isinstance(node, s.TForall):
            return self._forall(node, self.constraint(node.body))
        if isinstance(node, s.TKinded):
            self.kind(node.kind)
            return self.constraint(node.type)
        return node

    def cls(self, name: s.Name, span: Span) -> s.Name:
        """The class that a name stands for."""
        entity = self.scope.type(name, span, "class")
        if entity.kind is Kind.TYPE:
            raise ScopeFault(f"'{name}' is a type, but a class is needed here", span, slug="scope-kind")
        return entity.name


def kind_variables(nodes: Iterable[s.Type]) -> frozenset[str]:
    """The variables in the kinds that types are written with."""
    return frozenset(name for part in _kinded(nodes) for name, _ in type_variables(part.kind))


def kinds_of_variables(nodes: Iterable[s.Type]) -> s.Kinds:
    """The kinds that variables in types are written with."""
    return tuple((part.type.name, part.kind) for part in _kinded(nodes) if isinstance(part.type, s.TVar))


def _kinded(nodes: Iterable[s.Type]) -> Iterator[s.TKinded]:
    """The parts of types that are written with a kind."""
    stack = list(nodes)
    while stack:
        part = stack.pop()
        if isinstance(part, s.TApp):
            stack += (part.function, part.argument)
        elif isinstance(part, s.TInfix):
            stack += part.operands
        elif isinstance(part, s.TKinded):
            yield part
            stack.append(part.type)


def type_variables(node: s.Type) -> Iterator[tuple[str, Span]]:
    """The free type variables of a type, from left to right, with repetitions."""
    if isinstance(node, s.TVar):
        yield node.name, node.span
    elif isinstance(node, s.TApp):
        head, arguments = s.type_spine(node)
        for part in (head, *arguments):
            yield from type_variables(part)
    elif isinstance(node, s.TKinded):
        yield from type_variables(node.type)
    elif isinstance(node, s.TInfix):
        for part in (*node.operands, *node.operators):
            yield from type_variables(part)
    elif isinstance(node, s.TForall):
        for part in (*node.context, node.body):
            yield from ((name, span) for name, span in type_variables(part) if name not in node.vars)


def check_variables(nodes: Iterable[s.Type], bound: Iterable[str], owner: str) -> None:
    """A `ScopeFault` for a type variable on a right-hand side that its declaration does not bind."""
    known = frozenset(bound)
    for node in nodes:
        for name, span in type_variables(node):
            if name not in known:
                raise ScopeFault(
                    f"type variable not in scope: '{name}'",
                    span,
                    f"it is not a parameter of '{owner}'",
                    slug="scope-unbound",
                )


def check_parameters(params: Iterable[str], span: Span) -> None:
    """A `ScopeFault` for a type parameter that occurs twice."""
    seen: set[str] = set()
    for name in params:
        if name in seen and name != "_":
            raise ScopeFault(f"the type parameter '{name}' occurs twice", span, slug="scope-duplicate")
        seen.add(name)
