"""Descriptions in YAML: hpack's packages and Stack's projects."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.haskell.projects.hpack_package import read_hpack
from clew.haskell.projects.package import Package, PartKind
from clew.haskell.projects.project_files import read_project_file
from clew.source.diagnostics import ClewError, SyntaxFault

TEXT = """\
name: pond
version: 0.1.0
language: GHC2021
default-extensions:
  - LambdaCase
dependencies:
  - base >= 4 && < 5
ghc-options: -Wall -XStrictData
flags:
  deep: {default: true, manual: false}
library:
  source-dirs: src
  exposed-modules: [Pond]
internal-libraries:
  water: {source-dirs: water}
executables:
  pond:
    main: Run.main
    source-dirs: [app, shared]
    dependencies:
      - name: pond
        version: 0.1.0
tests:
  spec:
    main: Spec.hs
    source-dirs: test
    default-extensions: OverloadedStrings
    when:
      - condition: flag(deep) && !os(windows)
        then: {cpp-options: -DDEEP=2}
        else: {cpp-options: -DFLAT}
"""


def test_what_stands_at_the_top_counts_for_all_parts() -> None:
    package = read_hpack(TEXT, "package.yaml")
    library, water, program, spec = package.components
    assert package.name == "pond"
    assert all(part.language is not None and part.language.text == "GHC2021" for part in package.components)
    assert [e.text for e in library.extensions] == ["LambdaCase", "StrictData"]
    assert [e.text for e in spec.extensions] == ["LambdaCase", "OverloadedStrings", "StrictData"]
    assert (library.exposed, library.finds_modules) == (("Pond",), False)
    assert (water.kind, water.name, water.finds_modules) == (PartKind.LIBRARY, "water", True)
    assert (program.main, program.folders) == ("Run.hs", ("app", "shared"))
    assert [d.package for d in program.depends] == ["base", "pond"]
    assert spec.cpp_options == ("-DDEEP=2",)
    assert read_hpack(TEXT, "package.yaml", {"deep": False}).components[3].cpp_options == ("-DFLAT",)


@pytest.mark.parametrize("text", ["- 1", "a: [", "library: {when: {condition: what}}", "&a [*a]"])
def test_what_is_no_description_is_said_with_its_place(text: str) -> None:
    with pytest.raises(SyntaxFault) as caught:
        read_hpack(textwrap.dedent(text), "package.yaml")
    assert caught.value.slug == "project-syntax"
    assert caught.value.span is not None


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                "library tests when condition then else source-dirs dependencies flags main name".split()
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(_VALUES)
def test_any_data_is_a_package_or_a_fault(data: object) -> None:
    import yaml

    found: Package | ClewError
    try:
        found = read_hpack(yaml.safe_dump(data), "package.yaml")
    except ClewError as fault:
        found = fault
    assert isinstance(found, Package) or found.slug == "project-syntax"


def test_a_project_names_packages_by_folders_and_patterns(tmp_path: Path) -> None:
    for name in ("one", "two", "deep/three", "other"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "p.cabal").write_text("name: p\n", encoding="utf-8")
    file = tmp_path / "cabal.project"
    file.write_text(
        "packages: ./{one,two}\n          deep/*/*.cabal\n"
        "-- a note\npackage p\n  flags: +fast -slow\nconstraints: q +small\nif os(windows)\n  packages: other\n"
        "source-repository-package\n  type: git\n  location: https://example.org/x\n",
        encoding="utf-8",
    )
    found = read_project_file(str(file))
    assert [str(Path(p).relative_to(tmp_path)) for p in found.packages] == ["one", "two", "deep/three"]
    assert found.flags == {"p": {"fast": True, "slow": False}, "q": {"small": True}}
