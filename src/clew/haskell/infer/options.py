"""What the extensions of a module mean to its type checker."""

from __future__ import annotations

from clew.haskell.syntax.dialect import FRESH_METHODS, ONE_INTEGER, OVERLAPPING_RULES, RIGID_CASE
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.legacy import LEGACY
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The features of the language that a module is written in."""

    #: The clauses of functions are alternatives, all of which count (Curry).
    overlapping_rules: bool
    #: There is one type of integers (Curry).
    one_integer: bool
    #: Methods without arguments are evaluated at each use (Curry).
    fresh_methods: bool
    #: A case waits until a free variable has a value (Curry).
    rigid_case: bool
    #: The variables of an explicit `forall` are in scope in what it is the type of.
    scoped_type_variables: bool
    #: Definitions without arguments are not generalised over constraints (Haskell 2010, 4.5.5).
    monomorphism_restriction: bool
    #: More types are defaulted, as at GHC's prompt.
    extended_default_rules: bool
    #: A context may be about types that nothing determines.
    allow_ambiguous_types: bool
    #: A class may be among its own superclasses.
    undecidable_superclasses: bool
    #: String literals are of any type of the class `IsString`.
    overloaded_strings: bool
    #: Statements that use nothing of each other ask for no monad.
    applicative_do: bool
    #: Variables may stand for polymorphic types.
    impredicative_types: bool
    #: Contexts promise what they did before 2008.
    legacy: bool

    @classmethod
    def of(cls, extensions: frozenset[str]) -> Options:
        """The features that a module's extensions ask for."""
        return cls(
            overlapping_rules=OVERLAPPING_RULES in extensions,
            one_integer=ONE_INTEGER in extensions,
            fresh_methods=FRESH_METHODS in extensions,
            rigid_case=RIGID_CASE in extensions,
            scoped_type_variables=Extension.SCOPED_TYPE_VARIABLES in extensions,
            monomorphism_restriction=Extension.NO_MONOMORPHISM_RESTRICTION not in extensions,
            extended_default_rules=Extension.EXTENDED_DEFAULT_RULES in extensions,
            allow_ambiguous_types=Extension.ALLOW_AMBIGUOUS_TYPES in extensions,
            undecidable_superclasses=Extension.UNDECIDABLE_SUPERCLASSES in extensions,
            overloaded_strings=Extension.OVERLOADED_STRINGS in extensions,
            applicative_do=Extension.APPLICATIVE_DO in extensions,
            impredicative_types=Extension.IMPREDICATIVE_TYPES in extensions,
            legacy=LEGACY in extensions,
        )
