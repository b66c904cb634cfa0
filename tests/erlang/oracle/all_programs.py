"""The programs in programs/, and one module that runs them all and separates what they print."""

from __future__ import annotations

import shutil
from pathlib import Path

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.erl"))

# A process of its own gives each program an empty mailbox.
_RUN = """
run(Name, F) ->
    io:format("== ~s~n", [Name]),
    {_, Ref} = spawn_monitor(fun() ->
        try F() of
            _ -> io:format("-- ok~n")
        catch
            C:R -> io:format("-- ~p ~p~n", [C, R])
        end
    end),
    receive
        {'DOWN', Ref, _, _, normal} -> ok;
        {'DOWN', Ref, _, _, Reason} -> io:format("-- ended by ~p~n", [Reason])
    end.
"""


def write_programs(folder: Path) -> Path:
    """Puts the programs and the module that runs them into a folder."""
    for path in PROGRAMS:
        shutil.copy(path, folder)
    calls = ",\n".join(f"    run({path.stem}, fun {path.stem}:main/0)" for path in PROGRAMS)
    module = folder / "all_programs.erl"
    module.write_text(f"-module(all_programs).\n-export([main/0]).\n\nmain() ->\n{calls}.\n{_RUN}")
    return module


def printed(output: str) -> dict[str, str]:
    """What each program printed, and how it ended."""
    found = {}
    for part in output.split("\n== ") if output.startswith("\n== ") else f"\n{output}".split("\n== "):
        name, _, text = part.partition("\n")
        if name:
            found[name] = text.rstrip("\n") + "\n"
    return found


def stored() -> dict[str, str]:
    """What OTP printed for each program."""
    return {path.stem: path.with_suffix(".out").read_text(encoding="utf-8") for path in PROGRAMS}
