"""Makes the modules of single kinds of vectors of the signatures in Data.Vector.Generic; a test keeps them in step.

Run it as `python tests/haskell/vector_modules.py`, from the top of a checkout.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import clew.haskell

LIBRARY = Path(clew.haskell.__file__).parent / "lib"
_SIGNATURE = re.compile(r"^([a-z][\w']*|\([^\w\s()]+\)) :: (?:(\(.*?\)|[A-Z][\w ]*) => )?(.*)$", re.MULTILINE)
_CLASSES = "Bool (..), Either, Enum, Eq, Int, Maybe, Monad, Monoid, Num, Ord, Ordering, Traversable, id"  # of the Prelude
#: What the modules of single kinds do not have, and what is the same function for all of them.
_GENERIC_ONLY = {"eq", "cmp", "elemseq", "concatNE", "findIndexR"}
_GENERIC_ONLY_MUTABLE = {"growFront", "unsafeGrowFront", "reverse"}
_SHARED = {"convert"}


@dataclass(frozen=True)
class VectorKind:
    """A kind of vectors: its module, the type's module, the class of its elements, and what only it has."""

    module: str
    types: str
    about: str
    element: str = ""
    imports: tuple[str, ...] = ()
    extra: str = ""
    extra_mutable: str = ""
    has_tuples: bool = True
    has_truth: bool = True


KINDS = (
    VectorKind(
        "Data.Vector",
        "Clew.Vector (MVector, Vector)",
        "Boxed vectors: their elements are evaluated when they are needed",
        extra="catMaybes",
    ),
    VectorKind(
        "Data.Vector.Unboxed",
        "Clew.UnboxedVector (MVector, Unbox, Vector)",
        "Vectors of numbers, characters, truth values and tuples of them, which are evaluated",
        "Unbox",
    ),
    VectorKind(
        "Data.Vector.Storable",
        "Clew.StorableVector",
        "Vectors of what can be stored in memory; their elements are evaluated",
        "Storable",
        extra="unsafeWith, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeFromForeignPtr, unsafeFromForeignPtr0",
        extra_mutable="unsafeWith",
        has_tuples=False,
    ),
    VectorKind(
        "Data.Vector.Primitive",
        "Clew.PrimitiveVector (MVector, Prim, Vector)",
        "Vectors of primitive numbers and characters, which are evaluated",
        "Prim",
        has_tuples=False,
        has_truth=False,
    ),
)


def modules() -> dict[Path, str]:
    """The text of each module that is made, by its file."""
    generic = [*_signatures("Clew/VectorKinds.hs"), *_signatures("Data/Vector/Generic.hs")]
    mutable = _signatures("Data/Vector/Generic/Mutable.hs")
    found: dict[Path, str] = {}
    for kind in KINDS:
        found[_file(kind.module)] = _immutable(kind, generic)
        found[_file(f"{kind.module}.Mutable")] = _mutable(kind, mutable)
    return found


def _file(module: str) -> Path:
    return LIBRARY / f"{module.replace('.', '/')}.hs"


def _signatures(file: str) -> list[tuple[str, list[str], str]]:
    """The functions that a module exports: name, constraints, type."""
    text = (LIBRARY / file).read_text(encoding="utf-8")
    generic = (LIBRARY / "Data/Vector/Generic.hs" if "Kinds" in file else LIBRARY / file).read_text(
        encoding="utf-8"
    )
    exported = set(re.findall(r"[a-z][\w']*|\([^\w\s(),]+\)", generic.split(" where")[0].split("module ")[1]))
    return [
        (name, _split((context or "").strip("()") if "," in (context or "") else context or ""), type_)
        for name, context, type_ in _SIGNATURE.findall(text)
        if name in exported
    ]


def _split(text: str) -> list[str]:
    """The parts of a context; commas inside of parentheses part nothing."""
    parts = [""]
    depth = 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    # A context of several parts has lost its outer parentheses, and perhaps the last one of its last part.
    return [part.strip() + ")" * (part.count("(") - part.count(")")) for part in parts if part.strip()]


def _made(
    kind: VectorKind, signatures: list[tuple[str, list[str], str]], left_out: set[str], name_of_class: str
) -> Iterator[tuple[str, str]]:
    """The names and declarations for one kind."""
    for name, constraints, type_ in signatures:
        if name in left_out:
            continue
        elements = [c.split(" ", 2)[2] for c in constraints if c.startswith(f"{name_of_class} v ")]
        others = [c for c in constraints if not c.startswith(f"{name_of_class} v ")]
        compound = [e for e in elements if e.startswith("(")]
        if compound and kind.element and (not kind.has_tuples or any("," not in e for e in compound)):
            continue
        if "Bool" in elements and not kind.has_truth:
            continue
        parts = [e for element in elements for e in re.findall(r"\b[a-z]\b", element) if kind.element]
        known = [f"{kind.element} {e}" for e in dict.fromkeys(parts)]
        wanted = [*others, *(c for c in known if c not in others)]
        context = f"{wanted[0]} => " if len(wanted) == 1 else f"({', '.join(wanted)}) => " if wanted else ""
        plain = re.sub(r"\bMutable v\b", "MVector", type_)
        plain = re.sub(r"\bv\b", "MVector" if name_of_class == "MVector" else "Vector", plain)
        plain = re.sub(r"\bw\b(?= [a-z])", "Vector", plain)
        other_side = [c for c in wanted if c.startswith("Vector w ")]
        for c in other_side:
            element = f"{kind.element} {c.split()[2]}"
            wanted = (
                [element if d == c else d for d in wanted] if kind.element else [d for d in wanted if d != c]
            )
            context = (
                f"{wanted[0]} => " if len(wanted) == 1 else f"({', '.join(wanted)}) => " if wanted else ""
            )
        argument = " f" if "forall" in type_ else ""
        inner = f"(G.{name[1:-1]})" if name.startswith("(") else f"G.{name}"
        yield name, f"{name} :: {context}{plain}\n{name}{argument} = {inner}{argument}"


def _immutable(kind: VectorKind, signatures: list[tuple[str, list[str], str]]) -> str:
    made = list(_made(kind, signatures, _GENERIC_ONLY | _SHARED, "Vector"))
    own = kind.extra
    element = f"{kind.element}, " if kind.element else ""
    names = (
        f"Vector, MVector, {element}{', '.join(name for name, _ in made)}, convert{', ' if own else ''}{own}"
    )
    body = "\n\n".join(text for _, text in made)
    if own == "catMaybes":
        body += "\n\ncatMaybes :: Vector (Maybe a) -> Vector a\ncatMaybes = G.mapMaybe id"
    return _module(
        kind.module,
        kind.about,
        names,
        [
            _import(kind, own if own != "catMaybes" else ""),
            "import Clew.Primitive (PrimMonad, PrimState)",
            "import Control.Monad.ST (ST)",
            "import Data.Vector.Generic (convert)",
            "import qualified Data.Vector.Generic as G",
            f"import Prelude ({_CLASSES})",
            "",
            "infixl 9 !, !?",
            "infixr 5 ++",
        ],
        body,
    )


def _mutable(kind: VectorKind, signatures: list[tuple[str, list[str], str]]) -> str:
    made = list(_made(kind, signatures, _GENERIC_ONLY_MUTABLE, "MVector"))
    element = f"{kind.element}, " if kind.element else ""
    own = kind.extra_mutable
    names = f"MVector, IOVector, STVector, {element}{', '.join(name for name, _ in made)}"
    synonyms = "type IOVector = MVector RealWorld\n\ntype STVector s = MVector s\n\n"  # as each kind has them
    imported = _import(kind, own and "withMutable").replace(", Vector)", ")").replace(", Vector,", ",")
    with_own = (
        "\n\nunsafeWith :: Storable a => IOVector a -> (Ptr a -> IO b) -> IO b\nunsafeWith = withMutable"
        if own
        else ""
    )
    return _module(
        f"{kind.module}.Mutable",
        f"{kind.about}; vectors that change",
        names + (f", {own}" if own else ""),
        [
            imported,
            "import Clew.Primitive (PrimMonad, PrimState)",
            "import Control.Monad.ST (RealWorld)",
            "import qualified Data.Vector.Generic.Mutable as G",
            *(["import Foreign.Ptr (Ptr)"] if own else []),
            f"import Prelude (Bool, Int, {'IO, ' if own else ''}Maybe, Ord)",
        ],
        synonyms + "\n\n".join(text for _, text in made) + with_own,
    )


def _import(kind: VectorKind, own: str) -> str:
    if "(" in kind.types:
        return f"import {kind.types}"
    return f"import {kind.types} (MVector, Storable, Vector{', ' + own if own else ''})"


def _module(name: str, about: str, names: str, imports: list[str], body: str) -> str:
    exports = textwrap.fill(
        names, 116, initial_indent="  ( ", subsequent_indent="  , ", break_on_hyphens=False
    )
    exports = exports.replace(",\n  ,", "\n  ,")
    return (
        "{-# LANGUAGE RankNTypes #-}\n"
        f"-- | {about}.\n"
        '-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.\n'
        f"module {name}\n{exports}\n  ) where\n\n" + "\n".join(imports) + f"\n\n{body}\n"
    )


if __name__ == "__main__":
    for path, text in modules().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
