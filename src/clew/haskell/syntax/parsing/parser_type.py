"""Types, contexts and the heads of declarations; kinds are read as types."""

from __future__ import annotations

from typing import NamedTuple

from clew.haskell.syntax import implicit_parameters
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.parsing.layout_rule import Cursor
from clew.haskell.syntax.tree import Kinds, Name, TApp, TCon, TForall, TInfix, TKinded, TVar, Type, type_spine
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_ATOMS = frozenset("varid conid qconid ( [ _".split())
_OPERATORS = frozenset("consym qconsym varsym qvarsym ` ~ - prefix~".split())
_LITERALS = frozenset("char integer rational string".split())
#: What follows the mark of a constructor that is a type and stands between two types.
_CONSTRUCTOR_OPERATORS = ("consym", "qconsym", "`")
ARROW = Name("->")
LIST = Name("[]")
UNIT = Name("()")


class BoundVariables(NamedTuple):
    """Type variables that are bound somewhere, and the kinds of those that are bound with one."""

    names: tuple[str, ...]
    kinds: Kinds


def promoted(name: Name) -> Name:
    """The name of the type that a constructor is with DataKinds."""
    return Name(f"'{name.text}", name.qualifier)


def promoted_list(items: list[Type], span: Span) -> Type:
    """A list of types that is a type."""
    result: Type = TCon(promoted(LIST), span)
    for item in reversed(items):
        result = TApp(TApp(TCon(promoted(Name(":")), span), item, span), result, span)
    return result


def tuple_name(arity: int) -> Name:
    return Name("(" + "," * (arity - 1) + ")")


def apply_type(function: Type, arguments: list[Type], span: Span) -> Type:
    for argument in arguments:
        function = TApp(function, argument, span)
    return function


def function_type(argument: Type, result: Type, span: Span) -> Type:
    return TApp(TApp(TCon(ARROW, span), argument, span), result, span)


class TypeParser(Cursor):
    """Reads types."""

    #: Whether `_` may stand for any type, as on the left of an equation of a type family.
    wildcards = False

    def type(self) -> Type:
        """A type, perhaps with `forall`, a context and arrows."""
        self.descend()
        start = self.pos
        # Arrows nest to the right and may be many, so they are collected and not recursed on.
        arguments: list[tuple[Type, int]] = []
        while True:
            here = self.pos
            if self.is_word("forall"):
                result: Type = self._forall(here)
                break
            part = self.operator_type()
            self._skip_multiplicity()
            if self.kind == "->":
                self.advance()
                arguments.append((part, here))
            elif self.kind == "=>":
                context = self.context_of(part)
                self.advance()
                body = self.type()
                result = TForall((), context, body, self.since(here))
                break
            else:
                result = part
                break
        for argument, at in reversed(arguments):
            result = function_type(argument, result, self.since(at))
        self.depth -= 1
        if self.kind == "=>":
            raise self.expected("a context before '=>'")
        assert self.pos > start
        return result

    def _is_multiplicity(self) -> bool:
        """Whether `%m` comes next, which says how often an argument is used, or the arrow that stands for `%1 ->`."""
        has_linear_types = Extension.LINEAR_TYPES in self.tokens.extensions
        return has_linear_types and (self.is_symbol("%") or self.is_symbol("⊸"))

    def _skip_multiplicity(self) -> None:
        """Go to the arrow: how often arguments are used is read and not checked."""
        if not self._is_multiplicity():
            return
        if self.is_symbol("⊸"):
            self.kinds[self.pos] = "->"
            return
        self.advance()
        if self.kind == "integer":
            self.advance()
        else:
            self.atomic_type()
        if self.kind != "->":
            raise self.expected("'->' after the multiplicity")

    def _forall(self, start: int) -> Type:
        bound = self.quantified()
        body = self.type()
        if isinstance(body, TForall) and not body.vars:
            return TForall(bound.names, body.context, body.body, self.since(start), bound.kinds)
        return TForall(bound.names, (), body, self.since(start), bound.kinds)

    def quantified(self) -> BoundVariables:
        """The variables of `forall a b.`, dot included."""
        start = self.pos
        self.advance()
        bound = self.type_variables()
        if self.kind == "->":
            raise self.refuse("visible dependent quantification is", start)
        if not self.is_symbol("."):
            raise self.expected("a type variable or '.' after 'forall'")
        self.advance()
        return bound

    def is_symbol(self, symbol: str) -> bool:
        return self.kind == "varsym" and self.text() == symbol

    def type_variables(self) -> BoundVariables:
        """Variables that are bound here: `a`, `(a :: k)`."""
        names: list[str] = []
        kinds: list[tuple[str, Type]] = []
        while True:
            if self.kind == "varid" and not self.is_word("forall"):
                names.append(self.name().text)
            elif self.kind == "(" and self.kinds[self.pos + 1] == "varid":
                opened = self.pos
                self.advance()
                if self.is_word("forall"):
                    raise self.expected("a type variable")
                names.append(self.name().text)
                kind = self.optional_kind()
                if kind is not None:
                    kinds.append((names[-1], kind))
                self.expect_close(opened)
            else:
                return BoundVariables(tuple(names), tuple(kinds))

    def optional_kind(self) -> Type | None:
        if self.kind != "::":
            return None
        self.advance()
        return self.type()

    def _kinded(self) -> Type:
        """A type, perhaps with its kind."""
        start = self.pos
        type_ = self.type()
        kind = self.optional_kind()
        return type_ if kind is None else TKinded(type_, kind, self.since(start))

    def operator_type(self) -> Type:
        """Applications with type operators between them."""
        start = self.pos
        operands, operators, is_variable = [self.applied_type()], [], False
        while (
            (self.kind in _OPERATORS or self._is_promoted_operator())
            and not self.is_symbol(".")
            and not self.is_symbol("!")
            and not self._is_multiplicity()
        ):
            at = self.here()
            is_promoted = self.kind == "'"
            if is_promoted:
                self.advance()
            if self.kind == "`":
                self.advance()
                if self.kind not in ("conid", "qconid", "varid"):
                    raise self.expected("a type constructor between backquotes")
                is_variable = self.kind == "varid"
                name = self.name()
                self.expect("`", "after the type constructor")
            else:
                name = Name("~") if self.kind == "prefix~" else self.values[self.pos]
                self.advance()
            operators.append((promoted(name) if is_promoted else name, at))
            operands.append(self.applied_type())
        span = self.since(start)
        if len(operators) == 1 and is_variable:
            (name, at), (left, right) = operators[0], operands
            return TApp(TApp(TVar(name.text, at), left, span), right, span)
        if len(operators) > 1:
            return TInfix(tuple(operands), tuple([TCon(name, at) for name, at in operators]), span)
        for name, at in operators:
            return TApp(TApp(TCon(name, at), operands[0], span), operands[1], span)
        return operands[0]

    def applied_type(self) -> Type:
        start = self.pos
        if self._is_star():
            return self._star()
        result = self.atomic_type()
        while True:
            if self.is_type_start() and not self.is_word("forall"):
                argument = self.atomic_type()
            elif self._is_star():  # an argument, too: `a * b` applies `a`
                argument = self._star()
            else:
                break
            result = TApp(result, argument, self.since(start))
        if self.kind in _LITERALS:
            raise self._no_literal()
        if self.kind == "prefix@":
            raise self.refuse("kind application is")
        return result

    def _is_star(self) -> bool:
        """Whether the kind `*` comes next."""
        return self.is_symbol("*") and not self._star_is_operator

    def _star(self) -> Type:
        at = self.here()
        self.advance()
        return TCon(Name("*"), at)

    def is_type_start(self) -> bool:
        kind = self.kind
        if kind in _ATOMS:
            return True
        if kind == "'":
            return not self._is_promoted_operator()
        return kind in _LITERALS and self._has_data_kinds

    @property
    def _has_data_kinds(self) -> bool:
        return Extension.DATA_KINDS in self.tokens.extensions

    @property
    def _star_is_operator(self) -> bool:
        return Extension.NO_STAR_IS_TYPE in self.tokens.extensions

    def _is_promoted_operator(self) -> bool:
        return self.kind == "'" and self.kinds[self.pos + 1] in _CONSTRUCTOR_OPERATORS

    def _no_literal(self) -> SyntaxFault:
        return SyntaxFault(
            "a literal cannot be a type here",
            self.here(),
            "the extension DataKinds makes types of numbers and strings",
            slug="syntax-unsupported",
        )

    def _literal(self) -> Type:
        """A number, a string or a character as a type: its name is how it is written."""
        at, value = self.here(), self.values[self.pos].value
        if not self._has_data_kinds or self.kind == "rational":
            raise self._no_literal()
        text = str(value)
        if self.kind != "integer":
            text = f'"{value}"' if self.kind == "string" else f"'{value}'"
        self.advance()
        return TCon(Name(text), at)

    def _promoted(self) -> Type:
        """A constructor, a list or a tuple of types that is a type, after its mark."""
        start = self.pos
        self.advance()
        if self.kind == "conid" or self.kind == "qconid":
            return TCon(promoted(self.name()), self.since(start))
        opened = self.pos
        if self.kind == "[":
            self.advance()
            items = [] if self.kind == "]" else self._items()
            self.expect_close(opened)
            return promoted_list(items, self.since(start))
        if self.kind != "(":
            raise self.expected("a constructor after the mark that makes a type of it")
        self.advance()
        if self.kind in ("consym", "qconsym"):
            name = self.name()
            self.expect_close(opened)
            return TCon(promoted(name), self.since(start))
        if self.kind == ",":
            arity = 1
            while self.kind == ",":
                arity += 1
                self.advance()
            self.expect_close(opened)
            return TCon(promoted(tuple_name(arity)), self.since(start))
        items = [] if self.kind == ")" else self._items()
        self.expect_close(opened)
        span = self.since(start)
        name = promoted(tuple_name(len(items)) if items else UNIT)
        return apply_type(TCon(name, span), items, span)

    def _items(self) -> list[Type]:
        items = [self._kinded()]
        while self.kind == ",":
            self.advance()
            items.append(self._kinded())
        return items

    def atomic_type(self) -> Type:
        kind, at = self.kind, self.here()
        if kind == "varid":
            return TVar(self.name().text, at)
        if kind == "conid" or kind == "qconid":
            return TCon(self.name(), at)
        if kind == "(":
            return self._round()
        if kind == "[":
            return self._square()
        if kind == "_":
            if self.wildcards:
                self.advance()
                return TVar(f"_{self.pos}", at)
            raise self.refuse("a wildcard in a type is")
        if kind in _LITERALS:
            return self._literal()
        if kind == "'":
            return self._promoted()
        if kind == "prefix?":
            return self._implicit()
        if kind == "prefix!":
            raise self.expected("a type", "'!' marks fields of constructors only")
        raise self.expected("a type")

    def _implicit(self) -> Type:
        """The constraint `?x :: t`, whose type ends before a `=>`."""
        start = self.pos
        name = self.parameter_name()
        self.expect("::", "after the implicit parameter")
        parts = [self.operator_type()]
        while self.kind == "->":
            self.advance()
            parts.append(self.operator_type())
        span = self.since(start)
        result = parts.pop()
        for part in reversed(parts):
            result = function_type(part, result, span)
        return implicit_parameters.constraint(name, result, span)

    def parameter_name(self) -> str:
        """The name of an implicit parameter, after its mark."""
        self.advance()
        if self.kind != "varid":
            raise self.expected("the name of an implicit parameter after '?'")
        return self.name().text

    def _round(self) -> Type:
        start = self.pos
        self.advance()
        kind = self.kind
        if kind == ")":
            self.advance()
            return TCon(UNIT, self.since(start))
        if kind == ",":
            commas = 0
            while self.kind == ",":
                commas += 1
                self.advance()
            self.expect_close(start)
            return TCon(tuple_name(commas + 1), self.since(start))
        if kind == "->":
            self.advance()
            self.expect_close(start)
            return TCon(ARROW, self.since(start))
        if kind in _OPERATORS and self.kinds[self.pos + 1] == ")":
            name = self.values[self.pos]
            self.advance()
            self.advance()
            return TCon(name if isinstance(name, Name) else Name(str(name)), self.since(start))
        if self.is_symbol("#"):
            raise self.refuse("unboxed tuples are")
        items = [self._kinded()]
        while self.kind == ",":
            self.advance()
            items.append(self._kinded())
        self.expect_close(start)
        if len(items) == 1:
            return items[0]
        span = self.since(start)
        return apply_type(TCon(tuple_name(len(items)), span), items, span)

    def _square(self) -> Type:
        start = self.pos
        self.advance()
        if self.kind == "]":
            self.advance()
            return TCon(LIST, self.since(start))
        item = self._kinded()
        if self.kind == ",":
            if not self._has_data_kinds:
                raise self.refuse("promoted lists are", start, "the extension DataKinds has them")
            self.advance()
            items = [item, *self._items()]
            self.expect_close(start)
            return promoted_list(items, self.since(start))
        self.expect_close(start)
        span = self.since(start)
        return TApp(TCon(LIST, span), item, span)

    # --- contexts and heads ---

    def context_of(self, type_: Type) -> tuple[Type, ...]:
        """The constraints that were read as a type before `=>`."""
        head, arguments = type_spine(type_)
        if isinstance(head, TCon) and (head.name.text == "()" or head.name.text.startswith("(,")):
            return tuple(arguments)
        return (type_,)

    def head_with_context(self) -> tuple[tuple[Type, ...], Type]:
        """`context => head`, where either may be missing; `forall` before it means nothing."""
        if self.is_word("forall"):
            self.quantified()
        context: tuple[Type, ...] = ()
        type_ = self.operator_type()
        while self.kind == "=>":
            context += self.context_of(type_)
            self.advance()
            type_ = self.operator_type()
        return context, type_

    def declared_head(self, type_: Type, what: str, span: Span) -> tuple[Name, BoundVariables]:
        """The name and the parameters that the head of a declaration introduces."""
        head, arguments = type_spine(type_)
        if not isinstance(head, TCon) or head.name.qualifier is not None:
            raise SyntaxFault(f"{what} needs an unqualified name that starts with a capital letter", span)
        names: list[str] = []
        kinds: list[tuple[str, Type]] = []
        for argument in arguments:
            if isinstance(argument, TKinded) and isinstance(argument.type, TVar):
                kinds.append((argument.type.name, argument.kind))
                argument = argument.type
            if not isinstance(argument, TVar):
                where = span if argument.span.line == 0 else argument.span
                raise SyntaxFault(f"the parameters of {what} must be type variables", where)
            names.append(argument.name)
        return head.name, BoundVariables(tuple(names), tuple(kinds))
