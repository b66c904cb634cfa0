"""In which package a module is, for the packages that programs use most: what to say of a module that is not there."""

from __future__ import annotations

from collections.abc import Iterable

#: Packages with the modules that they have; a name ends in `.*` for all modules below it.
_PACKAGES = """
aeson: Data.Aeson Data.Aeson.*
array: Data.Array Data.Array.*
async: Control.Concurrent.Async Control.Concurrent.Async.*
attoparsec: Data.Attoparsec Data.Attoparsec.*
base: Control.Concurrent Control.Concurrent.* Foreign Foreign.* GHC.* Type.Reflection System.IO.* System.Mem.*
binary: Data.Binary Data.Binary.*
bytestring: Data.ByteString Data.ByteString.*
case-insensitive: Data.CaseInsensitive
conduit: Conduit Data.Conduit Data.Conduit.*
containers: Data.Containers.* Data.Graph Data.IntMap Data.IntMap.* Data.IntSet Data.IntSet.* Data.Map Data.Map.* Data.Sequence Data.Sequence.* Data.Set Data.Set.* Data.Tree
criterion: Criterion Criterion.*
deepseq: Control.DeepSeq
directory: System.Directory System.Directory.*
doctest: Test.DocTest
exceptions: Control.Monad.Catch Control.Monad.Catch.*
filepath: System.FilePath System.FilePath.*
free: Control.Monad.Free Control.Monad.Free.*
hashable: Data.Hashable Data.Hashable.*
hedgehog: Hedgehog Hedgehog.*
hspec: Test.Hspec Test.Hspec.*
HUnit: Test.HUnit Test.HUnit.*
lens: Control.Lens Control.Lens.*
megaparsec: Text.Megaparsec Text.Megaparsec.*
mtl: Control.Monad.Cont Control.Monad.Except Control.Monad.RWS Control.Monad.RWS.* Control.Monad.Reader Control.Monad.Reader.* Control.Monad.State Control.Monad.State.* Control.Monad.Writer Control.Monad.Writer.*
network: Network.Socket Network.Socket.*
optparse-applicative: Options.Applicative Options.Applicative.*
parallel: Control.Parallel Control.Parallel.*
parsec: Text.Parsec Text.Parsec.* Text.ParserCombinators.Parsec Text.ParserCombinators.Parsec.*
pretty: Text.PrettyPrint Text.PrettyPrint.*
prettyprinter: Prettyprinter Prettyprinter.*
primitive: Data.Primitive Data.Primitive.* Control.Monad.Primitive
process: System.Process System.Process.*
QuickCheck: Test.QuickCheck Test.QuickCheck.*
random: System.Random System.Random.*
safe: Safe Safe.*
scientific: Data.Scientific
smallcheck: Test.SmallCheck Test.SmallCheck.*
split: Data.List.Split Data.List.Split.*
stm: Control.Concurrent.STM Control.Concurrent.STM.* Control.Monad.STM
tasty: Test.Tasty Test.Tasty.Ingredients Test.Tasty.Ingredients.* Test.Tasty.Options Test.Tasty.Providers Test.Tasty.Runners
tasty-hunit: Test.Tasty.HUnit
tasty-quickcheck: Test.Tasty.QuickCheck
tasty-hedgehog: Test.Tasty.Hedgehog
tasty-smallcheck: Test.Tasty.SmallCheck
template-haskell: Language.Haskell.TH Language.Haskell.TH.*
tasty-th: Test.Tasty.TH
test-framework: Test.Framework Test.Framework.Options Test.Framework.Providers.API Test.Framework.Runners.* Test.Framework.Seed
test-framework-hunit: Test.Framework.Providers.HUnit
test-framework-quickcheck2: Test.Framework.Providers.QuickCheck2
test-framework-smallcheck: Test.Framework.Providers.SmallCheck
test-framework-th: Test.Framework.TH
text: Data.Text Data.Text.*
time: Data.Time Data.Time.*
transformers: Control.Monad.Trans.* Control.Monad.IO.Class Data.Functor.Constant Data.Functor.Reverse
unix: System.Posix System.Posix.*
unordered-containers: Data.HashMap.* Data.HashSet Data.HashSet.*
utf8-string: Codec.Binary.UTF8.String Data.String.UTF8
vector: Data.Vector Data.Vector.*
yaml: Data.Yaml Data.Yaml.*
zlib: Codec.Compression.*
"""


def _table() -> dict[str, str]:
    rows = (line.split(":") for line in _PACKAGES.strip().splitlines())
    return {module: package for package, modules in rows for module in modules.split()}


#: The package of each module, or of all below one.
_OWNERS = _table()


def package_of(module: str) -> str | None:
    """The package that a module is in, as far as that is known."""
    if module in _OWNERS:
        return _OWNERS[module]
    parts = module.split(".")
    for length in range(len(parts) - 1, 0, -1):
        found = _OWNERS.get(".".join(parts[:length]) + ".*")
        if found is not None:
            return found
    return None


def missing_hint(module: str, known: Iterable[str]) -> str | None:
    """What to do about a module that is not there: it may be misspelt, or be in a package that Clew does not have."""
    names = set(known)
    near = [name for name in names if _is_misspelt(module, name)]
    package = package_of(module)
    if near and (package is None or len(near[0]) == len(module)):
        return f"did you mean '{min(near)}'?"
    if package is None:
        return None
    has_some = any(package_of(name) == package for name in names)
    what = "of which Clew has other modules only" if has_some else "which Clew does not have"
    return f"it is in the package '{package}', {what}: say with --path where its source is"


def _is_misspelt(wanted: str, name: str) -> bool:
    """Whether one letter is wrong, missing, too many or in another place, or letters are of the other case."""
    if wanted == name or abs(len(wanted) - len(name)) > 1:
        return False
    if wanted.lower() == name.lower():
        return True
    start = next(
        (i for i, (a, b) in enumerate(zip(wanted, name, strict=False)) if a != b),
        len(min(wanted, name, key=len)),
    )
    one, other = wanted[start:], name[start:]
    swapped = one[:2] == other[:2][::-1] and one[2:] == other[2:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or swapped
