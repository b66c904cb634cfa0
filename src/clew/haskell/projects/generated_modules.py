"""Modules that a build makes: `Paths_package` with the version and the places of files, `PackageInfo_package`."""

from __future__ import annotations

import os

from clew.haskell.projects.project import PlacedPackage
from clew.haskell.projects.version_ranges import read_version

_PATHS = """\
module {module} (version, getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir, getDataFileName, getSysconfDir)
where
import Data.Version (Version(..))

version :: Version
version = Version {version} []

getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir, getSysconfDir :: IO FilePath
getBinDir = return {folder}
getLibDir = return {folder}
getDynLibDir = return {folder}
getDataDir = return {folder}
getLibexecDir = return {folder}
getSysconfDir = return {folder}

getDataFileName :: FilePath -> IO FilePath
getDataFileName name = return ({folder} ++ "/" ++ name)
"""
_INFO = """\
module {module} (name, version, synopsis, copyright, homepage) where
import Data.Version (Version(..))

name, synopsis, copyright, homepage :: String
name = {name}
synopsis = ""
copyright = ""
homepage = ""

version :: Version
version = Version {version} []
"""


def generated_text(module: str, package: PlacedPackage) -> str:
    """The text of such a module, as for a package that is run from its own folder."""
    template = _PATHS if module.startswith("Paths_") else _INFO
    return template.format(
        module=module,
        name=_literal(package.name),
        version=list(read_version(package.package.version)),
        folder=_literal(os.path.abspath(package.folder)),
    )


def _literal(text: str) -> str:
    return '"' + "".join(c if c.isprintable() and c not in '"\\' else f"\\{ord(c)}\\&" for c in text) + '"'
