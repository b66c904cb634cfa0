"""The language extensions: which there are, what Clew does with each, and where.

The names are those of GHC (to 9.12), with Hugs' and Curry's own. To add an extension that changes how a module is read,
give it a name in `Extension` and a row in the table, and ask for it where it matters:
`Extension.LAMBDA_CASE in module.extensions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum

from clew.source.dataclass import dataclass


class Extension(StrEnum):
    """The extensions that some part of the front end asks for."""

    ALLOW_AMBIGUOUS_TYPES = "AllowAmbiguousTypes"
    APPLICATIVE_DO = "ApplicativeDo"
    ARROWS = "Arrows"
    BLOCK_ARGUMENTS = "BlockArguments"
    CPP = "CPP"
    DATA_KINDS = "DataKinds"
    DERIVE_ANY_CLASS = "DeriveAnyClass"
    DUPLICATE_RECORD_FIELDS = "DuplicateRecordFields"
    EMPTY_CASE = "EmptyCase"
    EXTENDED_DEFAULT_RULES = "ExtendedDefaultRules"
    HEX_FLOAT_LITERALS = "HexFloatLiterals"
    IMPLICIT_PARAMS = "ImplicitParams"
    IMPREDICATIVE_TYPES = "ImpredicativeTypes"
    INCOHERENT_INSTANCES = "IncoherentInstances"
    LEXICAL_NEGATION = "LexicalNegation"
    LINEAR_TYPES = "LinearTypes"
    MAGIC_HASH = "MagicHash"
    MONAD_COMPREHENSIONS = "MonadComprehensions"
    MULTILINE_STRINGS = "MultilineStrings"
    NEGATIVE_LITERALS = "NegativeLiterals"
    NO_FIELD_SELECTORS = "NoFieldSelectors"
    NO_IMPLICIT_PRELUDE = "NoImplicitPrelude"
    NO_MONOMORPHISM_RESTRICTION = "NoMonomorphismRestriction"
    NO_STAR_IS_TYPE = "NoStarIsType"
    NUM_DECIMALS = "NumDecimals"
    OVERLAPPING_INSTANCES = "OverlappingInstances"
    OVERLOADED_LABELS = "OverloadedLabels"
    OVERLOADED_LISTS = "OverloadedLists"
    OVERLOADED_RECORD_DOT = "OverloadedRecordDot"
    OVERLOADED_STRINGS = "OverloadedStrings"
    PARALLEL_LIST_COMP = "ParallelListComp"
    QUALIFIED_DO = "QualifiedDo"
    RECURSIVE_DO = "RecursiveDo"
    SCOPED_TYPE_VARIABLES = "ScopedTypeVariables"
    STRICT = "Strict"
    STRICT_DATA = "StrictData"
    TEMPLATE_HASKELL = "TemplateHaskell"
    TEMPLATE_HASKELL_QUOTES = "TemplateHaskellQuotes"
    TYPE_DATA = "TypeData"
    UNBOXED_TUPLES = "UnboxedTuples"
    UNDECIDABLE_SUPERCLASSES = "UndecidableSuperClasses"
    UNICODE_SYNTAX = "UnicodeSyntax"


class Treatment(Enum):
    """What Clew does with an extension."""

    #: What it allows is understood, whether a module asks for it or not.
    ALWAYS = "always"
    #: It changes how a module is read.
    SWITCH = "switch"
    #: It asks for nothing that makes a difference to Clew.
    IGNORED = "ignored"
    #: Its syntax is not understood: a syntax error in a module that asks for it may well come from that.
    UNREAD = "unread"
    #: Modules are read without what it changes: a type error in them may well come from that.
    WITHOUT_EFFECT = "without effect"
    #: It gives the same text another meaning, which Clew does not know: modules that ask for it are refused.
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ExtensionEntry:
    """A row of the table."""

    name: str
    treatment: Treatment
    #: The modules that deal with it, below `clew.haskell`.
    where: tuple[str, ...] = ()
    #: The extensions that come with it, as far as they are switches.
    implies: tuple[str, ...] = ()
    #: Whether modules have it that do not ask for it, so that only `No...` makes a difference.
    is_default: bool = False


def _always() -> Iterable[ExtensionEntry]:
    modules = {
        "syntax.lexer_literals": "BinaryLiterals NumericUnderscores",
        "syntax.parsing.layout_rule": "DoAndIfThenElse NondecreasingIndentation",
        "syntax.parsing.parser_atom": "PostfixOperators TupleSections",
        "syntax.parsing.parser_expr": "LambdaCase MultiWayIf",
        "syntax.parsing.parser_decl": "PatternGuards",
        "syntax.parsing.parser_pattern": "BangPatterns NPlusKPatterns PatternSignatures ViewPatterns",
        "syntax.parsing.parser_type": "ExplicitForAll KindSignatures TypeOperators",
        "syntax.parsing.parser_data": (
            "DatatypeContexts DerivingStrategies DerivingVia EmptyDataDecls ExistentialQuantification GADTSyntax "
            "RoleAnnotations StandaloneDeriving StandaloneKindSignatures"
        ),
        "syntax.parsing.parser_module": "ExplicitNamespaces ImportQualifiedPost PackageImports",
        "syntax.parsing.parser_family": "TypeFamilies TypeFamilyDependencies",
        "syntax.parsing.parser_synonym": "PatternSynonyms",
        "names.rename_records": (
            "DisambiguateRecordFields NamedFieldPuns RecordPuns RecordWildCards TraditionalRecordSyntax"
        ),
        "names.groups": "RelaxedPolyRec",
        "rename": "InstanceSigs RestrictedTypeSynonyms",
        "derive.deriving": (
            "AutoDeriveTypeable DeriveDataTypeable DeriveFoldable DeriveFunctor DeriveGeneric DeriveTraversable "
            "EmptyDataDeriving GeneralisedNewtypeDeriving GeneralizedNewtypeDeriving"
        ),
        "types.kinds": "CUSKs PolyKinds",
        "infer.context": "DeepSubsumption PolymorphicComponents Rank2Types RankNTypes",
        "infer.terms.apply": "TypeApplications",
        "infer.declarations.classes": (
            "ConstrainedClassMethods DefaultSignatures FunctionalDependencies MultiParamTypeClasses NullaryTypeClasses"
        ),
        "infer.convert": "ConstraintKinds NamedWildCards QuantifiedConstraints",
        "infer.constraints.equalities": "GADTs",
        "infer.declarations.instance": "FlexibleInstances TypeSynonymInstances UndecidableInstances",
        "infer.constraints.constraint_solver": "FlexibleContexts",
        "infer.terms.statement": "MonadFailDesugaring",
    }
    for module, names in modules.items():
        yield from (ExtensionEntry(name, Treatment.ALWAYS, (module,)) for name in names.split())
    # Of Curry.
    yield from (
        ExtensionEntry(name, Treatment.ALWAYS, ("names.rename_logic",))
        for name in ("AnonFreeVars", "FunctionalPatterns")
    )


def _switches() -> Iterable[ExtensionEntry]:
    modules: Mapping[Extension, tuple[str, ...]] = {
        Extension.ALLOW_AMBIGUOUS_TYPES: ("infer.options",),
        Extension.APPLICATIVE_DO: ("infer.options",),
        Extension.PARALLEL_LIST_COMP: ("syntax.parsing.parser_atom",),
        Extension.RECURSIVE_DO: (),
        Extension.BLOCK_ARGUMENTS: ("syntax.parsing.parser_atom",),
        Extension.CPP: ("syntax.parsing.parser",),
        Extension.DATA_KINDS: ("syntax.lexer", "syntax.parsing.parser_type", "names.rename_expr"),
        Extension.DERIVE_ANY_CLASS: ("derive.deriving",),
        Extension.DUPLICATE_RECORD_FIELDS: ("names.shared_fields",),
        Extension.EMPTY_CASE: ("syntax.parsing.parser_expr",),
        Extension.EXTENDED_DEFAULT_RULES: ("infer.options",),
        Extension.HEX_FLOAT_LITERALS: ("syntax.lexer",),
        Extension.IMPLICIT_PARAMS: ("syntax.lexer",),
        Extension.IMPREDICATIVE_TYPES: ("infer.options",),
        Extension.INCOHERENT_INSTANCES: ("syntax.parsing.parser_data",),
        Extension.LEXICAL_NEGATION: ("syntax.lexer", "syntax.parsing.parser_atom"),
        Extension.LINEAR_TYPES: ("syntax.parsing.parser_type",),
        Extension.MAGIC_HASH: ("syntax.lexer",),
        Extension.MONAD_COMPREHENSIONS: ("syntax.parsing.parser_atom",),
        Extension.MULTILINE_STRINGS: ("syntax.lexer",),
        Extension.NEGATIVE_LITERALS: ("syntax.lexer",),
        Extension.NUM_DECIMALS: ("syntax.lexer",),
        Extension.OVERLAPPING_INSTANCES: ("syntax.parsing.parser_data",),
        Extension.OVERLOADED_LABELS: ("syntax.lexer",),
        Extension.OVERLOADED_LISTS: ("names.rename_expr",),
        Extension.OVERLOADED_RECORD_DOT: ("syntax.lexer",),
        Extension.OVERLOADED_STRINGS: ("modules", "infer.options"),
        Extension.QUALIFIED_DO: ("syntax.lexer",),
        Extension.SCOPED_TYPE_VARIABLES: ("infer.options",),
        Extension.STRICT_DATA: ("syntax.parsing.parser_data",),
        Extension.TYPE_DATA: ("syntax.parsing.parser_data",),
        Extension.UNBOXED_TUPLES: ("syntax.lexer",),
        Extension.UNDECIDABLE_SUPERCLASSES: ("infer.options",),
        Extension.UNICODE_SYNTAX: ("syntax.lexer",),
    }
    yield from (ExtensionEntry(name, Treatment.SWITCH, where) for name, where in modules.items())
    yield ExtensionEntry("ImplicitPrelude", Treatment.SWITCH, ("modules",), is_default=True)
    yield ExtensionEntry("FieldSelectors", Treatment.SWITCH, ("names.shared_fields",), is_default=True)
    yield ExtensionEntry("StarIsType", Treatment.SWITCH, ("syntax.parsing.parser_type",), is_default=True)
    yield ExtensionEntry("MonomorphismRestriction", Treatment.SWITCH, ("infer.options",), is_default=True)
    yield ExtensionEntry(
        Extension.STRICT, Treatment.SWITCH, ("names.rename_expr",), implies=(Extension.STRICT_DATA,)
    )
    for name in ("TypeInType", "UnliftedDatatypes"):
        yield ExtensionEntry(name, Treatment.SWITCH, ("types.kinds",), implies=(Extension.DATA_KINDS,))
    yield ExtensionEntry("DoRec", Treatment.SWITCH, ("syntax.extensions",), implies=(Extension.RECURSIVE_DO,))
    edition = (Extension.EMPTY_CASE, Extension.HEX_FLOAT_LITERALS, Extension.SCOPED_TYPE_VARIABLES)
    yield ExtensionEntry("GHC2021", Treatment.SWITCH, ("syntax.pragmas",), implies=edition)
    later = (*edition, Extension.DATA_KINDS)
    yield ExtensionEntry("GHC2024", Treatment.SWITCH, ("syntax.pragmas",), implies=later)


_NAMES: Mapping[Treatment, str] = {
    Treatment.IGNORED: """
        AlternativeLayoutRule AlternativeLayoutRuleTransitional CApiFFI DataDeriving
        ForeignFunctionInterface Haskell2010 Haskell98 InterruptibleFFI
        ListTuplePuns MonoLocalBinds MonoPatBinds RelaxedLayout Safe SafeImports Trustworthy
        UnliftedFFITypes UnliftedNewtypes Unsafe
        """,
    Treatment.UNREAD: """
        Arrows ExplicitLevelImports
        ExtendedLiterals ExtensibleRecords GHCForeignImportPrim HereDocuments
        JavaScriptFFI NewQualifiedOperators OrPatterns
        OverloadedRecordUpdate ParallelArrays PartialTypeSignatures
        QuasiQuotes Records RegularPatterns RequiredTypeArguments
        StaticPointers TemplateHaskell TemplateHaskellQuotes TransformListComp TypeAbstractions UnboxedSums XmlSyntax
        """,
    Treatment.WITHOUT_EFFECT: """
        DeriveLift Generics ImplicitStagePersistence LiberalTypeSynonyms
        """,
    Treatment.REFUSED: "RebindableSyntax",
}


def _others() -> Iterable[ExtensionEntry]:
    for treatment, names in _NAMES.items():
        yield from (ExtensionEntry(name, treatment) for name in names.split())


#: All extensions, by name.
EXTENSIONS: Mapping[str, ExtensionEntry] = {
    entry.name: entry for rows in (_always(), _switches(), _others()) for entry in rows
}


def is_known(name: str) -> bool:
    """Whether there is an extension of the name, or one that it turns off."""
    return name in EXTENSIONS or name.removeprefix("No") in EXTENSIONS


def turned_on(names: Iterable[str]) -> frozenset[str]:
    """The extensions that are on after all that a module asks for, in order; `No...` for defaults that are off."""
    found: set[str] = set()
    for name in names:
        entry = EXTENSIONS.get(name)
        if entry is not None:
            found |= {name, *entry.implies}
            found.discard(f"No{name}")
            continue
        found.discard(name.removeprefix("No"))
        off = EXTENSIONS.get(name.removeprefix("No"))
        if off is None or off.is_default:
            found.add(name)
    return frozenset(found)


def hint_for(extensions: frozenset[str], treatment: Treatment) -> str | None:
    """A hint for an error in a module that asks for extensions that Clew treats in a certain way."""
    entries = [EXTENSIONS[name] for name in sorted(extensions) if name in EXTENSIONS]
    names = [entry.name for entry in entries if entry.treatment is treatment]
    return f"the module asks for {' and '.join(names)}, which Clew does not have" if names else None
