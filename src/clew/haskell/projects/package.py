"""What a package description says: components, each with its folders, modules, extensions and macros."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import Span


class PartKind(Enum):
    """What a component is for, by the word of its section."""

    LIBRARY = "library"
    FOREIGN_LIBRARY = "foreign-library"
    EXECUTABLE = "executable"
    TEST_SUITE = "test-suite"
    BENCHMARK = "benchmark"


@dataclass(frozen=True, slots=True)
class Dependency:
    """A package that a component builds on, and which of its libraries: the main one is ''."""

    package: str
    libraries: tuple[str, ...] = ("",)


@dataclass(frozen=True, slots=True)
class Named:
    """A name as a description has it, with its place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class PackagePart:
    """A component; folders are relative to the package's own. The main library has no name."""

    kind: PartKind
    name: str
    folders: tuple[str, ...] = (".",)
    exposed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    #: The modules among them that the build makes.
    generated: tuple[str, ...] = ()
    #: The file of `main`, from one of the folders; None for libraries, and for test suites that are a module.
    main: str | None = None
    #: For test suites: how they are run (`exitcode-stdio-1.0`, `detailed-0.9`), and the module of the latter.
    interface: str = ""
    test_module: str | None = None
    language: Named | None = None
    extensions: tuple[Named, ...] = ()
    other_extensions: tuple[Named, ...] = ()
    cpp_options: tuple[str, ...] = ()
    depends: tuple[Dependency, ...] = ()
    is_buildable: bool = True
    #: Whether the description leaves it to the tool to list the modules of its folders.
    finds_modules: bool = False
    span: Span | None = None

    @property
    def modules(self) -> tuple[str, ...]:
        """All modules that are listed, once each."""
        return tuple(dict.fromkeys((*self.exposed, *self.others)))

    @property
    def is_test(self) -> bool:
        """Whether it is there to test or to measure the others."""
        return self.kind in (PartKind.TEST_SUITE, PartKind.BENCHMARK)

    @property
    def is_library(self) -> bool:
        return self.kind is PartKind.LIBRARY


@dataclass(frozen=True, slots=True)
class Package:
    """A package: its name, its version as written, the file that describes it, and its components."""

    name: str
    version: str
    file: str
    components: tuple[PackagePart, ...]
    #: The flags that it declares, as they are set here.
    flags: Mapping[str, bool]
