"""Makes the page docs/haskell-gaps.md: what modules of GHC's packages export and Clew's do not; a test keeps it in step.

Run it as `python tests/haskell/library_gaps.py > docs/haskell-gaps.md`, from the top of a checkout. It needs GHC 9.0
and the packages that it lists; those that are not installed keep what the page says of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

from clew.haskell.modules import Loader
from clew.source.diagnostics import ClewError

_HERE = Path(__file__).parent
PAGE = _HERE.parents[1] / "docs" / "haskell-gaps.md"
#: GHC's own packages, then those that programs use most.
PACKAGES = (
    *(
        "base",
        "array",
        "binary",
        "bytestring",
        "containers",
        "deepseq",
        "directory",
        "exceptions",
        "filepath",
        "mtl",
    ),
    *("parsec", "pretty", "process", "stm", "template-haskell", "text", "time", "transformers"),
    *(
        "async",
        "attoparsec",
        "hashable",
        "hedgehog",
        "hspec",
        "hspec-core",
        "hspec-expectations",
        "HUnit",
        "megaparsec",
    ),
    *(
        "parallel",
        "parser-combinators",
        "primitive",
        "QuickCheck",
        "random",
        "smallcheck",
        "splitmix",
        "tasty",
    ),
    *(
        "tasty-hedgehog",
        "tasty-hunit",
        "tasty-quickcheck",
        "tasty-smallcheck",
        "unordered-containers",
        "vector",
    ),
)
#: Modules for the packages' own use, and names for the compiler's.
_INNER = re.compile(
    r"(^|\.)Internals?(\.|$)|\.Fusion\.|^GHC\.(IO|Event|RTS|Num|Conc|Fingerprint|GHCi|Stack|Float|Stat|Prof)\."
)
_OWN = re.compile(r"#|^(type:)?\(?[,|]*\)?$|\[\]")
_MOST = 24
_HEAD = """# Haskell: what modules of GHC's packages have and Clew's do not

Compared name by name with what GHC 9.0 says that the modules of these packages export, without modules for the
packages' own use and without primitive operations. A module without a list is not there at all; with `clew.toml` it
loads from [its source](haskell.md#sources-of-other-libraries). This page is made by
`python tests/haskell/library_gaps.py`.
"""


def page() -> str:
    """The text of docs/haskell-gaps.md."""
    sections = sections_of(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    sections |= found_sections()
    return _HEAD + "".join(f"\n## {name}\n\n{sections[name]}\n" for name in PACKAGES if name in sections)


def sections_of(text: str) -> dict[str, str]:
    """What a page says of each package."""
    parts = re.split(r"^## (\S+)\n", text, flags=re.MULTILINE)[1:]
    return {name: body.strip() for name, body in zip(parts[::2], parts[1::2], strict=True)}


def found_sections() -> dict[str, str]:
    """What there is to say of each package that is installed."""
    modules = {package: _exposed(package) for package in PACKAGES}
    theirs = _exports([m for ms in modules.values() for m in ms])
    loader = Loader()
    return {package: _section(ms, theirs, loader) for package, ms in modules.items() if ms}


def _section(modules: list[str], theirs: dict[str, list[str]], loader: Loader) -> str:
    absent, lines, whole = [], [], 0
    for module in modules:
        lacking = _lacking(module, theirs.get(module, []), loader)
        if lacking is None:
            absent.append(module)
        elif lacking:
            shown = ", ".join(f"`{name}`" for name in lacking[:_MOST])
            more = f", and {len(lacking) - _MOST} more" if len(lacking) > _MOST else ""
            lines.append(_filled(f"- {module}: {shown}{more}"))
        else:
            whole += 1
    if absent:
        lines.append(_filled(f"- not there: {', '.join(absent)}"))
    return "\n".join(
        [f"{whole} of {len(modules)} modules have every name.", *(["", *lines] if lines else [])]
    )


def _filled(text: str) -> str:
    return textwrap.fill(text, 118, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)


def _lacking(module: str, names: list[str], loader: Loader) -> list[str] | None:
    """The names that Clew's module does not export; None where there is no such module."""
    try:
        loader.load_module(module)
    except ClewError:
        return None
    interface = loader.modules[module].interface
    missing = [
        name
        for name in names
        if not _OWN.search(name)
        and not (name[5:] in interface.types if name.startswith("type:") else name in interface.values)
    ]
    return list(dict.fromkeys(name.removeprefix("type:") for name in missing))


def _exposed(package: str) -> list[str]:
    """The modules of an installed package that programs are meant to import."""
    command = ["ghc-pkg", "field", package, "exposed-modules", "--simple-output"]
    ran = subprocess.run(command, capture_output=True, text=True)
    words = ran.stdout.replace(",", " ").split()
    return sorted({w for w in words if re.fullmatch(r"[A-Z][\w.']*", w) and not _INNER.search(w)})


def _exports(modules: list[str]) -> dict[str, list[str]]:
    """What modules export, as GHC knows it."""
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(folder) / "exports"
        command = ["ghc", "-v0", "-package", "ghc", "-outputdir", folder, "-o", str(binary), "Exports.hs"]
        subprocess.run(command, check=True, cwd=_HERE / "exports")
        ran = subprocess.run([binary], input="\n".join(modules), capture_output=True, text=True, check=True)
    lines = [line.split() for line in ran.stdout.splitlines()]
    return {line[0]: line[1:] for line in lines}


if __name__ == "__main__":
    sys.stdout.write(page())
