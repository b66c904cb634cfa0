"""Another version of a program as a reference: a file, or a revision in Git."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from clew.language.loading import Loading, Progress
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.suite.versions import version_of


def reference_module(
    file: str, reference: str, loading: Loading, progress: Progress | None = None
) -> LoadedModule:
    """The version of a program that a name stands for: that of a file, or the same file at a revision."""
    if Path(reference).is_dir():
        return load(str(Path(reference) / Path(file).name), loading, progress)
    if Path(reference).exists():
        return load(reference, loading, progress)
    with version_of(file, reference) as version, version.faults_by_name():
        folders = tuple(version.moved(folder) for folder in loading.folders)
        return load(version.moved(file), replace(loading, folders=folders), progress)
