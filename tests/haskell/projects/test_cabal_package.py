"""Package descriptions of Cabal: fields, sections, stanzas, conditions and flags."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.haskell.projects.build_conditions import holds
from clew.haskell.projects.cabal_fields import Field, parse_fields
from clew.haskell.projects.cabal_package import read_cabal
from clew.haskell.projects.package import Package, PackagePart, PartKind
from clew.haskell.projects.version_ranges import in_range, read_version
from clew.source.diagnostics import ClewError, SyntaxFault
from clew.source.span import NOWHERE


def read(text: str, **flags: bool) -> Package:
    return read_cabal(textwrap.dedent(text), "p.cabal", flags)


def library(text: str, **flags: bool) -> PackagePart:
    indented = textwrap.indent(textwrap.dedent(text), "  ")
    return read_cabal(f"name: p\nversion: 1\nlibrary\n{indented}", "p.cabal", flags).components[0]


def test_the_parts_of_a_package_are_read_with_all_that_is_said_of_them() -> None:
    package = read(
        """\
        cabal-version:      2.4
        name:               garden
        version:            0.3.1

        library
          exposed-modules:  Garden.Bed,
                            Garden.Plant
          other-modules:    Garden.Soil
          hs-source-dirs:   src, "extra source"
          default-language: Haskell2010
          default-extensions: LambdaCase
                              GADTs
          cpp-options:      -DWET=1 -DDEEP
          build-depends:    base >=4 && <5, containers, garden:{tools, helpers}

        library tools
          exposed-modules: Tools

        test-suite grows
          type:            exitcode-stdio-1.0
          main-is:         Spec.hs
          hs-source-dirs:  test
        """
    )
    assert (package.name, package.version) == ("garden", "0.3.1")
    main, tools, test = package.components
    assert main.exposed == ("Garden.Bed", "Garden.Plant")
    assert main.others == ("Garden.Soil",)
    assert main.folders == ("src", "extra source")
    assert main.language is not None
    assert main.language.text == "Haskell2010"
    assert [e.text for e in main.extensions] == ["LambdaCase", "GADTs"]
    assert (main.extensions[1].span.line, main.extensions[1].span.column) == (12, 23)
    assert main.cpp_options == ("-DWET=1", "-DDEEP")
    assert [(d.package, d.libraries) for d in main.depends] == [
        ("base", ("",)),
        ("containers", ("",)),
        ("garden", ("tools", "helpers")),
    ]
    assert (tools.kind, tools.name, tools.folders) == (PartKind.LIBRARY, "tools", (".",))
    assert (test.kind, test.name, test.main, test.interface) == (
        PartKind.TEST_SUITE,
        "grows",
        "Spec.hs",
        "exitcode-stdio-1.0",
    )


def test_a_stanza_gives_what_it_has_to_whoever_imports_it() -> None:
    package = read(
        """\
        name: p
        common shared
          default-extensions: GADTs
        common more
          import: shared
          ghc-options: -Wall -XTypeFamilies -DFAST
        executable e
          import: more
          main-is: Main.hs
          default-extensions: DataKinds
        """
    )
    part = package.components[0]
    assert [e.text for e in part.extensions] == ["GADTs", "DataKinds", "TypeFamilies"]
    assert part.cpp_options == ("-DFAST",)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("os(linux)", True),
        ("os(windows) || arch(X86_64)", True),
        ("impl(ghc >= 9) && impl(ghc < 9.2)", True),
        ("impl(ghc == 8.10.*)", False),
        ("impl(ghcjs)", False),
        ("!flag(big)", False),
        ("!(flag(big) && flag(small))", True),
        ("flag(BIG)&&!flag(small)||false", True),
        ("true && !False", True),
    ],
)
def test_a_condition_is_decided(condition: str, expected: bool) -> None:
    assert holds(condition, {"big": True, "small": False}, NOWHERE) is expected


def test_the_first_branch_whose_condition_holds_counts() -> None:
    text = """\
    if flag(a)
      exposed-modules: A
    elif flag(b)
      exposed-modules: B
      if os(linux)
        other-modules: Inner
    elif true
      exposed-modules: C
    else
      exposed-modules: D
    exposed-modules: Always
    """
    assert library(text, a=True, b=True).exposed == ("A", "Always")
    assert library(text, b=True).modules == ("B", "Always", "Inner")
    assert library(text).exposed == ("C", "Always")


def test_flags_have_defaults_and_are_on_without_one() -> None:
    text = "name: p\nflag one\n  manual: True\nflag two\n  default: False\nlibrary\n"
    assert read_cabal(text, "p.cabal").flags == {"one": True, "two": False}
    assert read_cabal(text, "p.cabal", {"Two": True}).flags == {"one": True, "two": True}


def test_braces_may_stand_in_place_of_indentation() -> None:
    package = read(
        """\
        name: p
        library {
        exposed-modules: A
        if os(linux) { other-modules: B }
        else {
          other-modules: C }
        build-depends: {
          base
        , text }
        }
        executable e
        {
          main-is: E.hs
        }
        """
    )
    first, second = package.components
    assert first.modules == ("A", "B")
    assert [d.package for d in first.depends] == ["base", "text"]
    assert second.main == "E.hs"


def test_a_description_from_before_sections_is_read() -> None:
    package = read(
        """\
        Name: old
        Version: 0.1
        Build-Depends: base
        Exposed-Modules: Old.One
        Hs-Source-Dir: src

        Executable: older
        Main-Is: Older.hs
        """
    )
    assert [(p.kind, p.name, p.main) for p in package.components] == [
        (PartKind.LIBRARY, "", None),
        (PartKind.EXECUTABLE, "older", "Older.hs"),
    ]
    assert package.components[0].folders == ("src",)


def test_comments_and_blank_lines_are_nothing() -> None:
    found = parse_fields("-- note\nname: x\n  -- inside\n\n  y\n", "f")
    assert [(f.name, f.text) for f in found if isinstance(f, Field)] == [("name", "x\ny")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name: p\n}\n", 2),
        ("library {\n  exposed-modules: A\n", 1),
        ("name: p\n:-)\n", 2),
        ("library\n  if what(is this)\n    exposed-modules: A\n", 2),
        ("library\n  if impl(ghc >= x)\n    exposed-modules: A\n", 2),
        ("library\n  else\n    exposed-modules: A\n", 2),
        ("library\n  import: nothing\n", 2),
        ("common a\n  import: a\nlibrary\n  import: a\n", 2),
    ],
)
def test_what_is_no_description_is_said_with_its_place(text: str, line: int) -> None:
    with pytest.raises(SyntaxFault) as caught:
        read_cabal(text, "p.cabal")
    assert caught.value.slug == "project-syntax"
    assert caught.value.span is not None
    assert caught.value.span.line == line


def test_stanzas_that_double_themselves_end() -> None:
    stanzas = "".join(
        f"common s{n}\n  import: s{n - 1}, s{n - 1}\n" if n else "common s0\n  x: y\n" for n in range(40)
    )
    with pytest.raises(SyntaxFault, match="import too much"):
        read_cabal(f"{stanzas}library\n  import: s39\n", "p.cabal")


@pytest.mark.parametrize(
    ("range_", "inside", "outside"),
    [
        (">= 1.2 && < 2", "1.2", "2"),
        ("^>= 1.2.3", "1.2.9", "1.3"),
        ("^>= 4", "4.0.7", "4.1"),
        ("== 1.2.*", "1.2.5", "1.20"),
        ("== {1.0, 2.0}", "2.0", "1.5"),
        ("(< 1 || > 3) && > 0.5", "3.1", "2"),
        ("-any", "0", None),
        ("-none", None, "0"),
    ],
)
def test_versions_are_in_their_ranges(range_: str, inside: str | None, outside: str | None) -> None:
    assert inside is None or in_range(read_version(inside), range_)
    assert outside is None or not in_range(read_version(outside), range_)


_PIECES = st.sampled_from(
    "name: p|library|library x|executable e|test-suite t|common c|flag f|if flag(f)|if os(linux) && (|elif true|else|{|}|"
    'import: c|exposed-modules: A, B|hs-source-dirs: "a b" c|build-depends: base >= 4 && (|default: False|  |\t|--|:'.split(
        "|"
    )
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 6), _PIECES | st.text(max_size=12)), max_size=25))
def test_any_text_is_a_package_or_a_fault_with_a_place(lines: list[tuple[int, str]]) -> None:
    text = "\n".join(" " * indent + piece for indent, piece in lines)
    found: Package | ClewError
    try:
        found = read_cabal(text, "p.cabal")
    except ClewError as fault:
        found = fault
    if isinstance(found, ClewError):
        assert found.slug == "project-syntax"
        assert found.span is not None
    else:
        assert all(part.folders for part in found.components)


_NAMES = st.from_regex(r"[A-Z][a-z]{0,5}(\.[A-Z][a-z]{0,5}){0,2}", fullmatch=True)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(_NAMES, unique=True, max_size=8), st.sampled_from([", ", " ", "\n    ", "\n  , "]), st.booleans()
)
def test_lists_are_the_same_however_they_are_written(names: list[str], between: str, lead: bool) -> None:
    text = ("\n    " if lead else "") + between.join(names)
    assert library(f"other-modules: {text}\nbuildable: False").others == tuple(names)
