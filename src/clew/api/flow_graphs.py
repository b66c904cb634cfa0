"""Flow graphs of modules: the work behind `clew flow`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clew.core.names import closest_or_some
from clew.flow.analysis import USUAL_FLOW, FlowAnalysis, FlowOptions, analyse
from clew.flow.graph_states import NO_STATES, GraphStates
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.language.registry import language_of
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

if TYPE_CHECKING:
    from clew.normal.normal_source import NormalSource


@dataclass(frozen=True)
class DrawnModules:
    """Modules by their files with their flow graph, and the functions that were asked for."""

    files: tuple[str, ...]
    names: tuple[str, ...]
    analysis: FlowAnalysis
    #: By identity; empty if none was named.
    functions: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The summary for a terminal."""
        from clew.report.flow_pictures.flow_text import flow_lines

        return list(flow_lines(self.analysis, self.functions))

    def svg(self, states: GraphStates = NO_STATES) -> str:
        from clew.report.flow_pictures.flow_svg import flow_svg

        return flow_svg(self.analysis, self.functions, states)

    def dot(self, states: GraphStates = NO_STATES) -> str:
        from clew.report.flow_pictures.flow_formats import flow_dot

        return flow_dot(self.analysis, self.functions, states)

    def mermaid(self, states: GraphStates = NO_STATES) -> str:
        from clew.report.flow_pictures.flow_formats import flow_mermaid

        return flow_mermaid(self.analysis, self.functions, states)

    def html(self, command: str, states: GraphStates = NO_STATES) -> str:
        from clew.report.flow_pictures.flow_page import flow_page

        return flow_page(self.analysis, self.functions, command, states)

    def to_json(self) -> list[dict[str, Any]]:
        """The entries of the modules in a JSON document."""
        from clew.report.flow_pictures.flow_data import flow_entry

        return [
            flow_entry(self.analysis, file, name) for file, name in zip(self.files, self.names, strict=True)
        ]


def flow_sources(
    files: Sequence[str], loading: Loading = USUAL_LOADING, progress: Progress | None = None
) -> list[NormalSource]:
    """The modules of some files in normal form."""
    found = [language_of(file).normal_source(file, loading, progress) for file in files]
    for source in found:
        source.functions()
    return found


def flow_graph(
    files: Sequence[str],
    sources: Sequence[NormalSource],
    functions: Sequence[str] = (),
    entries: Sequence[str] = (),
    options: FlowOptions = USUAL_FLOW,
) -> DrawnModules:
    """The flow graph of modules, and in it the functions of these names, with those inside of them.

    With entries, only these functions are called from outside.
    """
    names = tuple(source.module for source in sources)
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise UsageFault(f"two of the files are the module '{twice}'")
    if entries:
        options = replace(options, entries=_by_name(sources, entries))
    analysis = analyse(sources, options)
    chosen = list(_by_name(sources, functions))
    inside = set(chosen)
    for function in analysis.graph.functions:
        if function.parent in inside and function.identity not in inside:
            inside.add(function.identity)
            chosen.append(function.identity)
    return DrawnModules(tuple(files), names, analysis, tuple(chosen))


def _by_name(sources: Sequence[NormalSource], names: Sequence[str]) -> tuple[str, ...]:
    """The identities of functions by their names, with or without an arity."""
    known = [function for source in sources for function in source.functions()]
    chosen: list[str] = []
    for name in names:
        found = [f.identity for f in known if name in (f.name, f.name.rpartition("/")[0], f.identity)]
        if not found:
            modules = ", ".join(source.module for source in sources)
            hint = closest_or_some(name, [f.name for f in known])
            raise UsageFault(f"there is no function '{name}' in {modules}", hint=hint)
        chosen += found
    return tuple(dict.fromkeys(chosen))
