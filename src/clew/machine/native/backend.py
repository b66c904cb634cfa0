"""The two ways to run the kernel: compiled, and as the plain Python it is written in.

Both see the same NumPy memory. The reference gets memoryviews, whose items are plain ints and refuse what
does not fit 64 bits, behind a check that turns an index outside the array into an error.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy.typing as npt

from clew.machine.native import compiled as native

#: The arrays of a memory, by the names that the kernel's functions give them; HF is H as doubles and HF2 is H2, E has 16 bits.
Arrays = Mapping[str, npt.NDArray[Any]]
#: The kernels that work on them, with the names of their arrays.
_BOUND_KERNELS = tuple(native.RUNNING.kernels.items())


class Backend(Protocol):
    """Runs the kernels on the arrays that it was bound to."""

    def bind(self, arrays: Arrays) -> None:
        """Work on these arrays from now on; binding those again that are bound already costs little."""

    def work(self) -> None: ...
    def collect(self) -> None: ...
    def abandon(self) -> None: ...
    def callers(self) -> None: ...
    def walk_log(self, kernel: str, *arrays: npt.NDArray[Any]) -> None: ...


class CompiledKernel:
    """The kernel as native code; calls release the GIL, so machines run in threads side by side."""

    def __init__(self, progress: native.Progress | None = None, *, walks: bool = False) -> None:
        """`progress` is told if kernels must be compiled; with `walks`, also those that go through a log."""
        self._kernels = native.ensure(progress)
        if walks:
            native.ensure(progress, native.WALKING)
        self._bound: dict[str, npt.NDArray[Any]] = {}
        self._addresses: dict[str, ctypes.c_void_p] = {}
        self._arguments: dict[str, tuple[Any, ...]] = {}

    def bind(self, arrays: Arrays) -> None:
        changed = {name for name, array in arrays.items() if self._bound.get(name) is not array}
        for name in changed:
            self._addresses[name] = ctypes.c_void_p(arrays[name].ctypes.data)
        if "H" in changed:
            self._addresses["HF"] = self._addresses["H"]
        if "H2" in changed:
            self._addresses["HF2"] = self._addresses["H2"]
        self._bound.update(arrays)
        for kernel, names in _BOUND_KERNELS:
            if not changed.isdisjoint(names):
                self._arguments[kernel] = tuple([self._addresses[name] for name in names])

    def work(self) -> None:
        self._kernels["work"](*self._arguments["work"])

    def collect(self) -> None:
        self._kernels["collect"](*self._arguments["collect"])

    def abandon(self) -> None:
        self._kernels["abandon"](*self._arguments["abandon"])

    def callers(self) -> None:
        self._kernels["callers"](*self._arguments["callers"])

    def walk_log(self, kernel: str, *arrays: npt.NDArray[Any]) -> None:
        walks = native.ensure(part=native.WALKING)
        walks[kernel](*[ctypes.c_void_p(array.ctypes.data) for array in arrays])


class _Checked:
    """A view of an array that refuses indices outside it, negative ones too."""

    __slots__ = ("_items", "_size")

    def __init__(self, array: Any) -> None:
        self._items = memoryview(array)
        self._size = len(array)

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            raise IndexError(f"index {index}")
        return self._items[index]

    def __setitem__(self, index: int, value: Any) -> None:
        if index < 0:
            raise IndexError(f"index {index}")
        self._items[index] = value


class Reference:
    """The kernel uncompiled: slow, and the oracle of the compiled one."""

    def __init__(self) -> None:
        self._views: dict[str, Any] = {}

    def bind(self, arrays: Arrays) -> None:
        self._views = {name: _Checked(array) for name, array in arrays.items()}
        for name in ("H", "H2"):
            self._views[name.replace("H", "HF")] = _Checked(arrays[name].view("float64"))

    def _call(self, function: Callable[..., None], names: tuple[str, ...]) -> None:
        function(*(self._views[name] for name in names))

    def work(self) -> None:
        from clew.machine.kernel.collecting_runs import work

        self._call(work, native.WORK_ARRAYS)

    def collect(self) -> None:
        from clew.machine.kernel.collector import collect

        self._call(collect, native.COLLECT_ARRAYS)

    def abandon(self) -> None:
        from clew.machine.kernel.trail import abandon

        self._call(abandon, native.ABANDON_ARRAYS)

    def callers(self) -> None:
        from clew.machine.kernel.waiting_calls import callers

        self._call(callers, native.CALLERS_ARRAYS)

    def walk_log(self, kernel: str, *arrays: npt.NDArray[Any]) -> None:
        from clew.machine.kernel.log import (
            log_origins,
            log_runs,
            log_search,
            log_slice,
            log_tree,
            log_values,
            log_walk,
        )

        modules = (log_walk, log_tree, log_runs, log_values, log_origins, log_slice, log_search)
        found = next(vars(m)[kernel] for m in modules if kernel in vars(m))
        found(*map(_Checked, arrays))
