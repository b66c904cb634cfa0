"""References: the host's handles to machine words. The collector updates them; dropping one frees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.machine.values.memory import Memory


class Ref:
    """A value of a machine, evaluated or not, that stays valid across collections."""

    __slots__ = ("_index", "_memory", "walk")

    def __init__(self, memory: Memory, index: int) -> None:
        self._memory = memory
        self._index = index
        #: A suspended walk to this value's normal form, which normalising it again goes on with.
        self.walk: Ref | None = None

    @property
    def word(self) -> int:
        return self._memory.handle_word(self._index)

    @word.setter
    def word(self, word: int) -> None:
        self._memory.set_handle(self._index, word)

    def __del__(self) -> None:
        self._memory.release(self._index)
