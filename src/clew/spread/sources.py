"""A program that workers load: as text, so that a worker on another machine needs none of the user's files."""

from __future__ import annotations

from clew.language.loading import USUAL_LOADING, Loading
from clew.language.portable import SourceText
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.source.dataclass import dataclass
from clew.source.texts import remember_text


@dataclass(frozen=True, slots=True)
class Sources:
    """A program: its file, its modules as text with dependencies first, and how they are read.

    Without texts it is loaded from its files.
    """

    file: str
    texts: tuple[SourceText, ...] = ()
    loading: Loading = USUAL_LOADING

    @classmethod
    def of(cls, module: LoadedModule) -> Sources:
        """The sources of a module that is loaded here."""
        return cls(module.file, module.texts(), module.loading)

    @classmethod
    def read(cls, file: str, loading: Loading = USUAL_LOADING) -> Sources:
        """The sources of a file with all that it imports, without compiling them."""
        return cls(file, language_of(file).texts(file, loading), loading)

    def load(self) -> LoadedModule:
        """Load and compile the program."""
        language = language_of(self.file)
        if not self.texts:
            return language.load(self.file, self.loading)
        # the files may be on another computer, and causes are named by their text
        for name, text in self.texts:
            remember_text(name, text)
        return language.load_texts(self.file, self.texts, self.loading)
