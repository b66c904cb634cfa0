"""What inference knows of declarations: data types, classes, instances, the types of values.

`Tables` holds it for one module or for many: a module's own tables are what later modules (and a cache) need.
"""

from __future__ import annotations

from dataclasses import field, replace

from clew.core.builtin import BUILTIN, tuple_name
from clew.core.nodes import DataType, Expr
from clew.haskell.types.code import Code
from clew.haskell.types.head_kinds import HeadKinds
from clew.haskell.types.type import HOLDS, Bound, Equality, Forall, Pred, TyCon, Type, fns, prune
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


@dataclass(slots=True)
class ConInfo:
    """A constructor: `forall universals existentials. (context, equalities) => fields -> result`."""

    name: str
    data: str
    universals: tuple[Bound, ...]
    existentials: tuple[Bound, ...]
    context: tuple[Pred, ...]
    fields: tuple[Type, ...]
    result: Type
    strict: tuple[bool, ...]
    labels: tuple[str, ...]
    newtype: bool
    span: Span = NOWHERE
    #: Declared between its two fields, as in `a :+: b`; and its precedence, if a fixity is declared.
    infix: bool = False
    precedence: int | None = None
    #: What its result says about the parameters of the type (GADTs), and what its context does.
    equalities: tuple[Equality, ...] = ()

    def type(self) -> Type:
        """Its type as a function."""
        body = fns(self.fields, self.result)
        variables = self.universals + self.existentials
        if not variables and not self.context:
            return body
        return Forall(variables, self.context, body, self.equalities)


@dataclass(slots=True)
class DataInfo:
    """A data type or newtype."""

    name: str
    params: tuple[Bound, ...]
    constructors: list[str]
    newtype: bool
    span: Span = NOWHERE
    #: Whether it is a data family: its values are those of its instances.
    is_family: bool = False
    #: The type that an instance of a data family is about.
    head: Type | None = None


@dataclass(slots=True)
class FamilyEquation:
    """An equation of a type family: at these arguments it is this type."""

    family: str
    vars: tuple[Bound, ...]
    left: tuple[Type, ...]
    right: Type
    span: Span = NOWHERE
    #: The kinds of its variables, where these tell which equation is meant.
    kinds: HeadKinds = ()


@dataclass(slots=True)
class FamilyInfo:
    """A type family: the number of its parameters, and its equations, in order if it is closed."""

    name: str
    arity: int
    is_closed: bool = False
    equations: list[FamilyEquation] = field(default_factory=list)
    #: The class that it belongs to, and the positions of the class's parameters among its own.
    cls: str | None = None
    positions: tuple[int | None, ...] = ()
    #: What it is where an instance does not say.
    default: FamilyEquation | None = None
    span: Span = NOWHERE
    #: The positions of the arguments that its result determines.
    injective: tuple[int, ...] = ()


@dataclass(slots=True)
class SynonymInfo:
    """A type synonym; `constraints` are what a synonym of a context stands for, whose body means nothing."""

    name: str
    params: tuple[Bound, ...]
    body: Type
    constraints: tuple[tuple[Pred, ...], tuple[Equality, ...]] | None = None


@dataclass(slots=True)
class ClassInfo:
    """A class. `methods` has the types within the class; a dictionary has superclasses, then methods."""

    name: str
    module: str
    text: str
    params: tuple[Bound, ...]
    supers: tuple[Pred, ...]
    methods: dict[str, Type]
    fundeps: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    #: Methods that have a default, with the function that implements it.
    defaults: dict[str, str] = field(default_factory=dict)
    #: The types of those defaults that are for some types only.
    default_types: dict[str, Type] = field(default_factory=dict)
    trusted: bool = False
    span: Span = NOWHERE
    #: Methods that dictionaries hold as functions of `()`, to be evaluated at each use.
    fresh: set[str] = field(default_factory=set)
    #: Types that are equal where the class holds.
    equalities: tuple[Equality, ...] = ()
    #: Type families that belong to it.
    families: tuple[str, ...] = ()
    #: Whether one of its superclasses, however far, has functional dependencies.
    inherits_dependencies: bool = False

    @property
    def dictionary(self) -> str:
        """The constructor of its dictionaries, and their type."""
        return f"{self.module}.D:{self.text}"

    def super_selector(self, index: int) -> str:
        """The function that takes a superclass's dictionary out of one of this class."""
        return f"{self.module}.S:{self.text}:{index}"


@dataclass(slots=True)
class InstanceInfo:
    """An instance: the function `name` makes a dictionary for `head` from those for `context`.

    `methods` are the functions that implement the methods, each of the context's dictionaries first.
    """

    name: str
    cls: str
    vars: tuple[Bound, ...]
    head: tuple[Type, ...]
    context: tuple[Pred, ...]
    methods: dict[str, str]
    span: Span = NOWHERE
    #: Made by a `deriving` clause from the type's own declaration.
    derived: bool = False
    #: From Clew's library.
    trusted: bool = False
    #: Types that must be equal where it is used.
    equalities: tuple[Equality, ...] = ()
    #: Whether it is chosen before a more general instance, and whether it gives way to a more special one.
    overlaps: tuple[bool, bool] = (False, False)
    #: Whether others are chosen even where it might match when more is known.
    is_incoherent: bool = False
    #: The kinds of its variables, where these tell which instance is meant.
    kinds: HeadKinds = ()


@dataclass(slots=True)
class Tables:
    """The declarations of one or more modules, by Core name."""

    values: dict[str, Type] = field(default_factory=dict)
    constructors: dict[str, ConInfo] = field(default_factory=dict)
    datas: dict[str, DataInfo] = field(default_factory=dict)
    synonyms: dict[str, SynonymInfo] = field(default_factory=dict)
    classes: dict[str, ClassInfo] = field(default_factory=dict)
    #: Class of each method.
    methods: dict[str, str] = field(default_factory=dict)
    #: Constructors that have a field, by the field's name.
    fields: dict[str, list[str]] = field(default_factory=dict)
    instances: list[InstanceInfo] = field(default_factory=list)
    kinds: dict[str, Type] = field(default_factory=dict)
    families: dict[str, FamilyInfo] = field(default_factory=dict)
    #: The equations that the modules add to open families, wherever these are declared.
    equations: list[FamilyEquation] = field(default_factory=list)
    #: The numbers of parameters of functions in Core.
    arities: dict[str, int] = field(default_factory=dict)
    #: Functions so small that a call is replaced by the body: parameters and body.
    wrappers: dict[str, tuple[tuple[str, ...], Expr]] = field(default_factory=dict)
    #: Instances whose dictionary is another one's: parameters and the evidence.
    aliases: dict[str, tuple[tuple[str, ...], Code]] = field(default_factory=dict)


_DICTS = (
    "values",
    "constructors",
    "datas",
    "synonyms",
    "classes",
    "methods",
    "fields",
    "kinds",
    "families",
    "arities",
    "wrappers",
    "aliases",
)


def tuple_constructor(name: str) -> ConInfo:
    """The constructor of tuples of a size."""
    params = tuple(Bound(f"t{i}") for i in range(len(name) - 1))
    result = TyCon(name, tuple(params))
    return ConInfo(name, name, params, (), (), tuple(params), result, (), (), False)


def _builtin_tables(tables: Tables) -> None:
    """The data types of Core."""
    for data in BUILTIN:
        if data.name.startswith("Machine."):
            continue
        params = {p: Bound(p) for p in data.params}
        result = TyCon(data.name, tuple(params.values()))
        names = [c.name for c in data.constructors]
        tables.datas[data.name] = DataInfo(data.name, tuple(params.values()), names, False)
        for c in data.constructors:
            fields: tuple[Type, ...] = (params["a"], result) if c.name == ":" else ()
            tables.constructors[c.name] = ConInfo(
                c.name, data.name, tuple(params.values()), (), (), fields, result, (), (), False
            )
    constraint = (Bound("c"),)
    tables.classes[HOLDS] = ClassInfo(HOLDS, "Clew.Kind", "Holds", constraint, (), {}, (), trusted=True)
    for size in range(2, 16):
        info = tuple_constructor(tuple_name(size))
        tables.constructors[info.name] = info
        tables.datas[info.name] = DataInfo(info.name, info.universals, [info.name], False)


class Environment(Tables):
    """The tables of all modules so far, with instances in an index by class and head."""

    def __init__(self) -> None:
        super().__init__()
        _builtin_tables(self)
        self.index: dict[str, dict[str | None, list[InstanceInfo]]] = {}
        self.by_name: dict[str, InstanceInfo] = {}
        #: What each module imports, those of the library left out.
        self.imports: dict[str, tuple[str, ...]] = {}
        #: Whether a class says that types are equal.
        self.has_equal_types = False
        #: The data types as Core has them.
        self.core_datas: dict[str, DataType] = {}

    def fork(self) -> Environment:
        """A copy that can be extended without a change to this one."""
        twin = Environment()
        for name in _DICTS:
            setattr(twin, name, dict(getattr(self, name)))
        twin.families = {n: replace(f, equations=list(f.equations)) for n, f in self.families.items()}
        twin.instances = list(self.instances)
        twin.index = {
            cls: {h: list(found) for h, found in heads.items()} for cls, heads in self.index.items()
        }
        twin.by_name = dict(self.by_name)
        twin.imports = dict(self.imports)
        twin.has_equal_types = self.has_equal_types
        twin.core_datas = dict(self.core_datas)
        return twin

    def add(self, tables: Tables) -> None:
        """Take in the tables of a module."""
        for name in _DICTS:
            getattr(self, name).update(getattr(tables, name))
        for name, family in tables.families.items():
            # The tables may be taken in elsewhere, too, where other modules add to an open family.
            self.families[name] = replace(
                family, equations=list(family.equations) if family.is_closed else []
            )
        for instance in tables.instances:
            self.add_instance(instance)
        for equation in tables.equations:
            self.add_equation(equation)
        self.has_equal_types |= any(info.equalities for info in tables.classes.values())

    def add_equation(self, equation: FamilyEquation) -> None:
        self.families[equation.family].equations.append(equation)

    def add_instance(self, instance: InstanceInfo) -> None:
        self.instances.append(instance)
        self.by_name[instance.name] = instance
        heads = self.index.setdefault(instance.cls, {})
        heads.setdefault(head_name(instance.head), []).append(instance)

    def sees(self, module: str, instance: InstanceInfo) -> bool:
        """Whether a module, or one that it imports, however far, declares an instance."""
        home = instance.name.partition(".I:")[0]
        seen: set[str] = set()
        work = [module]
        while work:
            name = work.pop()
            if name == home:
                return True
            if name not in seen:
                seen.add(name)
                work.extend(self.imports.get(name, ()))
        return instance.trusted

    def candidates(self, cls: str, args: tuple[Type, ...]) -> list[InstanceInfo]:
        """The instances that may match: those with the same constructor at the first argument, or a variable."""
        heads = self.index.get(cls)
        if heads is None:
            return []
        key = head_name(args)
        if key is None:
            return [i for group in heads.values() for i in group]
        general = heads.get(None)
        found = heads.get(key)
        if general is None:
            return found or []
        return [*(found or []), *general]


def head_name(args: tuple[Type, ...]) -> str | None:
    """The constructor at the head of the first argument, if it is one."""
    if not args:
        return None
    first = prune(args[0])
    return first.name if type(first) is TyCon else None
