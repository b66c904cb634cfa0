"""Ctrl-C while a machine runs: it ends the run, not the program."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import ClassVar


class CtrlC:
    """While a machine runs in the main thread, Ctrl-C ends the run instead of raising.

    The handler is set once and stays: setting it for every run would take as long as a short run.
    """

    #: The action of the outermost run, if there is one.
    action: ClassVar[Callable[[], None] | None] = None

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action
        self._is_outermost = False

    def __enter__(self) -> None:
        if CtrlC.action is None and threading.current_thread() is threading.main_thread():
            before = signal.getsignal(signal.SIGINT)
            if before is signal.default_int_handler:
                signal.signal(signal.SIGINT, _on_ctrl_c)
                _keep_in_finalisers()
            if before is signal.default_int_handler or before is _on_ctrl_c:
                self._is_outermost = True
                CtrlC.action = self._action

    def __exit__(self, *exc: object) -> None:
        if self._is_outermost:
            CtrlC.action = None


def _keep_in_finalisers() -> None:
    """Have Ctrl-C come again if it came inside of a finaliser, which can raise nothing: it would be shown, and lost."""
    before = sys.unraisablehook

    def hook(raised: sys.UnraisableHookArgs) -> None:
        if raised.exc_type is KeyboardInterrupt:
            again = threading.Timer(0.01, _interrupt_main)
            again.daemon = True
            again.start()
        else:
            before(raised)

    sys.unraisablehook = hook


def _interrupt_main() -> None:
    """Send Ctrl-C to the main thread, so that it also ends what the system does for it, such as sleeping."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()


def _on_ctrl_c(number: int, frame: FrameType | None) -> None:
    if CtrlC.action is None:
        signal.default_int_handler(number, frame)
    else:
        CtrlC.action()
