"""Declarations of types and classes: data, newtype, type, class, instance, deriving, default, foreign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.parsing.parser_decl import gather
from clew.haskell.syntax.parsing.parser_family import FamilyParser
from clew.haskell.syntax.parsing.parser_type import BoundVariables, apply_type, function_type
from clew.haskell.syntax.tree import (
    ClassDecl,
    ConDecl,
    ConField,
    DataDecl,
    Decl,
    DefaultDecl,
    DefaultSig,
    DerivedClass,
    DerivingDecl,
    DerivingStrategy,
    ForeignPrim,
    InstanceDecl,
    KindSig,
    LiteralKind,
    Name,
    Overlap,
    TApp,
    TCon,
    TForall,
    TInfix,
    TKinded,
    TVar,
    Type,
    TypeSig,
    TypeSynonym,
    kind_arity,
    type_spine,
)
from clew.source.diagnostics import SyntaxFault

_STRATEGIES = ("stock", "newtype", "anyclass")
#: How functions of other languages are called, and with how much care (Haskell 2010, section 8.4).
_CONVENTIONS = ("prim", "ccall", "capi", "stdcall", "cplusplus", "javascript")
_SAFETIES = ("safe", "unsafe", "interruptible")


class DataParser(FamilyParser):
    """Reads declarations that only the top level may have."""

    #: Whether fields are strict that say nothing.
    _strict_data = False
    _in_instance = False

    @cached_property
    def hoisted(self) -> list[Decl]:
        """Data types that are declared in classes and instances, and stand at the top level."""
        return []

    def data(self) -> Decl:
        start, what = self.pos, self.kind
        self.advance()
        if self.is_word("family"):
            self.advance()
            return self.data_family(start)
        if self.kind == "instance":
            self.advance()
            return self.data_instance(start, what)
        head_start = self.pos
        context, head = self.head_with_context()
        name, bound = self.declared_head(head, f"'{what}'", self.since(head_start))
        kind = self.optional_kind()
        # `data T :: * -> *` names no parameters, so new names are made.
        params = bound.names + _new_parameters(kind)
        return self._data_body(
            start, what, DataDecl(name, params, (), (), context, kinds=bound.kinds, kind=kind)
        )

    def data_family(self, start: int) -> DataDecl:
        """`F a b :: kind`, whose constructors stand elsewhere."""
        head = self.operator_type()
        name, bound = self.declared_head(head, "'data family'", head.span)
        kind = self.optional_kind()
        params = bound.names + _new_parameters(kind)
        return DataDecl(
            name, params, (), span=self.since(start), kinds=bound.kinds, kind=kind, is_family=True
        )

    def data_instance(self, start: int, what: str) -> DataDecl:
        """`F Int b = constructors`; `_` stands for any type in the head."""
        self.wildcards = True
        context, head = self.head_with_context()
        self.wildcards = False
        kind = self.optional_kind()
        for new in _new_parameters(kind):
            head = TApp(head, TVar(new, head.span), head.span)
        family, arguments = type_spine(head)
        if not isinstance(family, TCon):
            raise SyntaxFault("an instance of a data family begins with its name", head.span)
        params = tuple(dict.fromkeys(name for argument in arguments for name in _variables(argument)))
        made = self._data_body(start, what, DataDecl(family.name, params, (), (), context, head=head))
        # Constructors are unique in a module, and so is what is named after one.
        first = (
            made.constructors[0].name.text if made.constructors else f"{head.span.line}'{head.span.column}"
        )
        return replace(made, name=Name(f"{family.name.text}'{first}"))

    def _data_body(self, start: int, what: str, declared: DataDecl) -> DataDecl:
        """The constructors, and the classes to derive."""
        constructors: list[ConDecl] = []
        self._strict_data = what == "data" and Extension.STRICT_DATA in self.tokens.extensions
        if self.kind == "=":
            self.advance()
            constructors = self.separated(self.constructor, "|")
        elif self.kind == "where":
            self.advance()
            for group in self.block(self.gadt_constructors, "a constructor", ender="deriving"):
                constructors += group
        deriving, derived = self.deriving_clauses()
        span = self.since(start)
        if what == "newtype" and (len(constructors) != 1 or len(constructors[0].fields) != 1):
            raise SyntaxFault("a newtype has exactly one constructor with one field", span, "use data")
        is_newtype = what == "newtype"
        return replace(
            declared,
            constructors=tuple(constructors),
            deriving=deriving,
            derived=derived,
            is_newtype=is_newtype,
            span=span,
        )

    # --- constructors ---

    def constructor(self) -> ConDecl:
        start = self.pos
        exists = BoundVariables((), ())
        context: tuple[Type, ...] = ()
        if self.is_word("forall"):
            exists = self.quantified()
        fields = self._fields()
        if self.kind == "=>":
            context = self.context_of(self._as_type(fields))
            self.advance()
            fields = self._fields()
        if self.kind == "consym" or self.kind == "`":
            name = self._infix_name()
            operands = (self._as_operand(fields), self._as_operand(self._fields()))
            return self._con(name, operands, exists, context, start, is_infix=True)
        name, rest = self._constructor_name(fields)
        if self.kind == "{":
            if rest:
                raise self.expected("'|' or the end of the constructor")
            named = self.record_fields()
            return self._con(name, named, exists, context, start, is_record=True)
        return self._con(name, tuple(rest), exists, context, start)

    def _con(
        self,
        name: Name,
        fields: tuple[ConField, ...],
        exists: BoundVariables,
        context: tuple[Type, ...],
        start: int,
        *,
        is_record: bool = False,
        is_infix: bool = False,
    ) -> ConDecl:
        span, names = self.since(start), exists.names
        return ConDecl(name, fields, is_record, is_infix, names, context, None, span, exists.kinds)

    def _fields(self) -> list[ConField]:
        """Types in a row, each perhaps strict: a constructor and its fields, or an operand of an infix one."""
        fields: list[ConField] = []
        while True:
            start = self.pos
            is_marked = self.kind in ("prefix!", "prefix~") or self.is_symbol("!")
            if not is_marked and not self.is_type_start():
                break
            strict = self._strictness()
            type_ = self.atomic_type()
            fields.append(ConField(type_, strict, None, self.since(start)))
        if not fields:
            raise self.expected("a constructor")
        return fields

    def _infix_name(self) -> Name:
        if self.kind == "consym":
            return self.name()
        self.advance()
        if self.kind != "conid":
            raise self.expected("a constructor between backquotes")
        name = self.name()
        self.expect("`", f"after '{name}'")
        return name

    def _constructor_name(self, fields: list[ConField]) -> tuple[Name, list[ConField]]:
        first = fields[0]
        is_marked = first.strict and not self._strict_data
        if not isinstance(first.type, TCon) or is_marked or first.type.name.qualifier is not None:
            hint = "constructors start with a capital letter or ':'"
            raise SyntaxFault("expected a constructor", first.span, hint)
        return first.type.name, fields[1:]

    def _as_type(self, fields: list[ConField]) -> Type:
        return apply_type(
            fields[0].type, [field.type for field in fields[1:]], fields[0].span.to(fields[-1].span)
        )

    def _as_operand(self, fields: list[ConField]) -> ConField:
        for field in fields[1:]:
            if field.strict and not self._strict_data:
                raise SyntaxFault("'!' must stand before a whole field", field.span, "use parentheses")
        return ConField(self._as_type(fields), fields[0].strict, None, fields[0].span.to(fields[-1].span))

    def record_fields(self) -> tuple[ConField, ...]:
        opened = self.pos
        self.open_brace()
        fields: list[ConField] = []
        while self.kind != "}":
            start = self.pos
            names = self.separated(self.variable)
            self.expect("::", "after the name of a field")
            strict = self._strictness()
            type_ = self.type()
            span = self.since(start)
            fields += [ConField(type_, strict, name, span) for name in names]
            if self.kind != ",":
                break
            self.advance()
            if self.kind == "}":
                raise self.expected("a field after ','")
        self.close_brace(opened)
        return tuple(fields)

    def _strictness(self) -> bool:
        strict, lazy = self.kind == "prefix!" or self.is_symbol("!"), self.kind == "prefix~"
        if strict or lazy:
            self.advance()
        return strict or (self._strict_data and not lazy)

    def gadt_constructors(self) -> list[ConDecl]:
        """`C, D :: forall a. Context => field -> field -> T a`."""
        start = self.pos
        names = self.separated(self.constructor_name)
        self.expect("::", "after the name of a constructor")
        exists = BoundVariables((), ())
        context: tuple[Type, ...] = ()
        if self.is_word("forall"):
            exists = self.quantified()
        fields: list[ConField] = []
        is_record = self.kind == "{"
        if is_record:
            fields += self.record_fields()
            self.expect("->", "after the fields")
        while True:
            at = self.pos
            strict = self._strictness()
            type_ = self.operator_type()
            self._skip_multiplicity()
            if self.kind == "=>" and not fields:
                context += self.context_of(type_)
            elif self.kind == "->":
                fields.append(ConField(type_, strict, None, self.since(at)))
            else:
                break
            self.advance()
            if self.kind == "{" and not fields:
                is_record = True
                fields += self.record_fields()
                self.expect("->", "after the fields")
        span = self.since(start)
        return [
            ConDecl(name, tuple(fields), is_record, False, exists.names, context, type_, span, exists.kinds)
            for name in names
        ]

    def constructor_name(self) -> Name:
        if self.kind == "conid":
            return self.name()
        if self.kind == "(" and self.kinds[self.pos + 1] == "consym":
            opened = self.pos
            self.advance()
            name = self.name()
            self.expect_close(opened)
            return name
        raise self.expected("a constructor")

    # --- deriving ---

    def deriving_clauses(self) -> tuple[tuple[Type, ...], tuple[DerivedClass, ...]]:
        """The classes to derive, and those for which a strategy is said."""
        plain: list[Type] = []
        by_strategy: list[DerivedClass] = []
        while self.kind == "deriving":
            self.advance()
            strategy = self._strategy()
            classes = self._derived_classes()
            via: Type | None = None
            if self.is_word("via"):
                self.advance()
                strategy, via = DerivingStrategy.VIA, self.type()
            if strategy is None:
                plain += classes
            else:
                by_strategy += [DerivedClass(cls, strategy, via) for cls in classes]
        return tuple(plain), tuple(by_strategy)

    def _derived_classes(self) -> list[Type]:
        if self.kind == "conid" or self.kind == "qconid":
            at = self.here()
            return [TCon(self.name(), at)]
        if self.kind != "(":
            raise self.expected("a class, or classes in parentheses, after 'deriving'")
        opened = self.pos
        self.advance()
        classes = [] if self.kind == ")" else self.separated(self.type)
        self.expect_close(opened)
        return classes

    def _strategy(self) -> DerivingStrategy | None:
        word = self.text() if self.kind == "varid" else self.kind
        if word not in _STRATEGIES:
            return None
        self.advance()
        return DerivingStrategy(word)

    def standalone_deriving(self) -> Decl:
        start = self.pos
        self.advance()
        strategy = self._strategy()
        via: Type | None = None
        if strategy is None and self.is_word("via"):
            self.advance()
            strategy, via = DerivingStrategy.VIA, self.type()
        self.expect("instance", "after 'deriving'")
        context, cls, types = self._instance_head()
        return DerivingDecl(context, cls, types, self.since(start), strategy, via)

    # --- type, class, instance ---

    def synonym(self) -> Decl | None:
        start = self.pos
        self.advance()
        if self.is_word("family"):
            self.advance()
            return self.family(start)
        if self.kind == "instance":
            self.advance()
            return self.type_equation()
        if self.is_word("role"):
            while self.kind not in ("v;", "v}", ";", "}", "end"):
                self.advance()
            return None
        if self.kind == "data" and Extension.TYPE_DATA in self.tokens.extensions:
            return self._type_data()
        head_start = self.pos
        head = self.operator_type()
        kind = self.optional_kind()
        name, bound = self.declared_head(head, "'type'", self.since(head_start))
        if kind is not None:
            return KindSig(name, kind, self.since(start))
        self.expect("=", "in the type synonym")
        type_ = self.type()
        if self.kind == "in":
            within, signatures = self._within()
            return TypeSynonym(name, bound.names, type_, self.since(start), within, signatures, bound.kinds)
        return TypeSynonym(name, bound.names, type_, self.since(start), kinds=bound.kinds)

    def _type_data(self) -> Decl:
        """`type data T = A | B`: a kind, and its types, which have no values; each is declared by itself."""
        declared = self.data()
        assert isinstance(declared, DataDecl)
        if declared.deriving or declared.derived:
            raise SyntaxFault("a 'type data' declaration derives no classes", declared.span)
        variables: list[Type] = [TVar(name, declared.span) for name in declared.params]
        own = apply_type(TCon(declared.name, declared.span), variables, declared.span)
        for con in declared.constructors:
            if con.is_record or any(field.strict for field in con.fields):
                what = "named fields" if con.is_record else "strict fields"
                raise SyntaxFault(f"a constructor of a 'type data' declaration has no {what}", con.span)
            params = tuple([f"t{number}'" for number in range(len(con.fields))])
            kind: Type = con.result or own
            for field in reversed(con.fields):
                kind = function_type(field.type, kind, con.span)
            self.hoisted.append(DataDecl(con.name, params, (), span=con.span, kind=kind))
        return replace(declared, constructors=())

    def _within(self) -> tuple[tuple[Name, ...], tuple[TypeSig, ...]]:
        """`in f, g :: type, ...`: the functions that may look through a restricted synonym of Hugs."""
        names: list[Name] = []
        signatures: list[TypeSig] = []
        while self.kind == "in" or self.kind == ",":
            self.advance()
            start = self.pos
            names.append(self.variable())
            if self.kind == "::":
                self.advance()
                signatures.append(TypeSig((names[-1],), self.type(), self.since(start)))
        return tuple(names), tuple(signatures)

    def class_(self) -> Decl:
        start = self.pos
        self.advance()
        head_start = self.pos
        context, head = self.head_with_context()
        name, bound = self.declared_head(head, "'class'", self.since(head_start))
        fundeps = []
        if self.kind == "|":
            self.advance()
            fundeps = self.separated(self._fundep)
        decls: tuple[Decl, ...] = ()
        families: tuple[Name, ...] = ()
        if self.kind == "where":
            self.advance()
            before = len(self.hoisted)
            decls = self._members(in_instance=False)
            families = tuple([d.name for d in self.hoisted[before:] if isinstance(d, DataDecl)])
        span = self.since(start)
        return ClassDecl(context, name, bound.names, tuple(fundeps), decls, span, bound.kinds, families)

    def _members(self, *, in_instance: bool) -> tuple[Decl, ...]:
        self._in_instance = in_instance
        found = [decl for decl in self.block(self.member, "a declaration") if decl is not None]
        return gather(found, constants=self.overlapping_rules)

    def _fundep(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        left = self.type_variables().names
        self.expect("->", "in the functional dependency")
        return left, self.type_variables().names

    def member(self) -> Decl | None:
        """A declaration in a class or an instance; None for data types, which go to the top level."""
        if self.kind == "type":
            return self.associated_type()
        if self.kind in ("data", "newtype"):
            start, what = self.pos, self.kind
            self.advance()
            if self._in_instance:
                if self.kind == "instance":
                    self.advance()
                self.hoisted.append(self.data_instance(start, what))
                return None
            if self.is_word("family"):
                self.advance()
            self.hoisted.append(self.data_family(start))
            return None
        if self.kind == "default":
            self.advance()
            signature = self.signature()
            return DefaultSig(signature.names, signature.type, signature.span)
        return self.decl()

    def instance(self) -> Decl:
        start = self.pos
        self.advance()
        overlap = self._overlap()
        context, cls, types = self._instance_head()
        decls: tuple[Decl, ...] = ()
        if self.kind == "where":
            self.advance()
            decls = self._members(in_instance=True)
        return InstanceDecl(context, cls, types, decls, self.since(start), overlap=overlap)

    def _overlap(self) -> Overlap | None:
        said = self.tokens.overlaps.get(self.pos)
        if said is not None:
            return Overlap(said)
        extensions = self.tokens.extensions
        if Extension.INCOHERENT_INSTANCES in extensions:
            return Overlap.INCOHERENT
        return Overlap.OVERLAPS if Extension.OVERLAPPING_INSTANCES in extensions else None

    def _instance_head(self) -> tuple[tuple[Type, ...], Name, tuple[Type, ...]]:
        start = self.pos
        context, head = self.head_with_context()
        if isinstance(head, TForall):
            context, head = context + head.context, head.body
        cls, types = type_spine(head)
        if not isinstance(cls, TCon):
            raise SyntaxFault("an instance names a class and its types", self.since(start))
        return context, cls.name, tuple(types)

    # --- default and foreign ---

    def default(self) -> Decl:
        start = self.pos
        self.advance()
        opened = self.pos
        if self.kind != "(":
            raise self.expected("'(' after 'default'")
        self.advance()
        types = [] if self.kind == ")" else self.separated(self.type)
        self.expect_close(opened)
        return DefaultDecl(tuple(types), self.since(start))

    def foreign(self) -> Decl | None:
        """A function of another language, or a primitive; None for one that is given to another language."""
        start = self.pos
        self.advance()
        is_export = self.is_word("export")
        if not is_export and self.kind != "import":
            raise self.expected("'import' or 'export' after 'foreign'")
        self.advance()
        convention = next((word for word in _CONVENTIONS if self.is_word(word)), None)
        if convention is None:
            raise self.expected("a calling convention such as 'ccall'")
        self.advance()
        if any(map(self.is_word, _SAFETIES)) and self.kinds[self.pos + 1] != "::":
            self.advance()
        entity = ""
        if self.kind == "string":
            literal = self.values[self.pos]
            assert literal.kind is LiteralKind.STRING
            entity = str(literal.value)
            self.advance()
        name = self.variable()
        self.expect("::", "after the name")
        type_ = self.type()
        if is_export:
            return None
        if convention == "prim":
            return ForeignPrim(entity, name, type_, "", self.since(start))
        return ForeignPrim("refuse#", name, type_, entity or name.text, self.since(start))


def _new_parameters(kind: Type | None) -> tuple[str, ...]:
    """Names for the parameters that a kind says there are."""
    return tuple([f"t{number}'" for number in range(kind_arity(kind))])


def _variables(t: Type) -> Iterator[str]:
    """The variables of a type, from left to right."""
    match t:
        case TVar(name):
            yield name
        case TApp(function, argument):
            yield from _variables(function)
            yield from _variables(argument)
        case TKinded(inner):
            yield from _variables(inner)
        case TInfix(operands):
            for operand in operands:
                yield from _variables(operand)
        case _:
            pass
