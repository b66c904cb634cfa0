"""Which of many modules GHC accepts, asked in few runs: modules are type-checked together, each judged by itself."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

_ERROR = re.compile(r"^(\S+?)\.hs:(?:\d+:\d+|\(\d+,\d+\)).*?: error:", re.MULTILINE)
_TRIED = re.compile(r"^\[ *\d+ of \d+\] Compiling \S+ +\( (\S+)\.hs,", re.MULTILINE)
#: What GHC says before it looks at any module: several have the same name, such as `Main` for want of a header.
_TWICE = re.compile(r"is defined in multiple files:((?:\s+\S+\.hs)+)")
_COMMAND = ["ghc", "--make", "-v1", "-fno-code", "-fkeep-going", "-w", "-fdiagnostics-color=never"]
#: Extensions that Clew always has and that only allow more.
GENEROUS = """
    BangPatterns BinaryLiterals ConstrainedClassMethods DatatypeContexts DeriveFoldable DeriveFunctor DeriveTraversable
    DerivingStrategies EmptyDataDeriving ExistentialQuantification FlexibleContexts FlexibleInstances
    FunctionalDependencies GADTSyntax GeneralizedNewtypeDeriving ImportQualifiedPost InstanceSigs KindSignatures
    LambdaCase MultiParamTypeClasses MultiWayIf NamedFieldPuns NondecreasingIndentation NumericUnderscores PolyKinds
    PostfixOperators RankNTypes RecordWildCards StandaloneDeriving StandaloneKindSignatures TupleSections
    TypeApplications TypeOperators UndecidableInstances ViewPatterns
""".split()
#: Modules that one run of GHC gets.
_MOST = 500


def verdicts(
    modules: Mapping[str, str], folder: Path, *, generous: bool = False, search: Sequence[Path] = ()
) -> dict[str, str]:
    """What GHC says of modules, by their names: its first error, or nothing if it accepts the module.

    A text must begin its header with the module's name. An error in a header or import stops GHC before it looks at
    any other module, so it is asked again about the rest. With `generous` modules have the extensions that Clew always
    has without asking for them. They may import modules that are in the folders of `search`.
    """
    flags = [f"-X{name}" for name in GENEROUS] if generous else []
    flags.append("-i" + ":".join(map(str, (".", *search))))
    found: dict[str, str] = {}
    names = list(modules)
    for start in range(0, len(names), _MOST):
        left = names[start : start + _MOST]
        for name in left:
            (folder / f"{name}.hs").write_text(modules[name])
        while left:
            judged = _ask(left, folder, flags)
            if not judged:  # what they import does not compile
                judged = dict.fromkeys(left, "it imports a module that GHC refuses")
            found.update(judged)
            left = [name for name in left if name not in judged]
    return found


def _ask(names: list[str], folder: Path, flags: list[str]) -> dict[str, str]:
    """The verdicts of one run, on as many of the modules as it looked at."""
    done = subprocess.run(
        [*_COMMAND, *flags, *[f"{name}.hs" for name in names]],
        cwd=folder,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    twice = _TWICE.search(done.stderr)
    if twice is not None:
        alone = [name for file in twice[1].split() if (name := file.removesuffix(".hs")) in names]
        return {name: text for each in alone for name, text in _ask([each], folder, flags).items()}
    errors: dict[str, str] = {}
    starts = list(_ERROR.finditer(done.stderr))
    for index, match in enumerate(starts):
        end = starts[index + 1].start() if index + 1 < len(starts) else len(done.stderr)
        errors.setdefault(match[1], done.stderr[match.start() : end].strip())
    tried = {name: errors.get(name, "") for name in _TRIED.findall(done.stdout)}
    return {name: text for name, text in (tried | errors).items() if name in names}
