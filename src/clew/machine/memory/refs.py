"""References: the host's handles to machine words. The collector updates them; dropping one frees it."""

from __future__ import annotations

from typing import Protocol


class Handles(Protocol):
    """The table in which a memory keeps the words that the host refers to."""

    def handle_word(self, index: int) -> int: ...
    def set_handle(self, index: int, word: int) -> None: ...
    def release(self, index: int) -> None: ...


class Ref:
    """A value of a machine, evaluated or not, that stays valid across collections."""

    __slots__ = ("_handles", "_index", "walk")

    def __init__(self, handles: Handles, index: int) -> None:
        self._handles = handles
        self._index = index
        #: A suspended evaluation to normal form, which the next `normalise` continues.
        self.walk: Ref | None = None

    @property
    def word(self) -> int:
        return self._handles.handle_word(self._index)

    @word.setter
    def word(self, word: int) -> None:
        self._handles.set_handle(self._index, word)

    def __del__(self) -> None:
        self._handles.release(self._index)
