"""`clew flow`: the flow graph of modules, in words and as pictures."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.parameters import flag, group, option, takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FlowParameters:
    """What `clew flow` is asked for."""

    arguments: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="FILE... [FUNCTION]...")
    entry: tuple[str, ...] = option(
        "--entry",
        default=(),
        multiple=True,
        metavar="FUNCTION",
        help="Only this function is called from outside (default: all exported ones); may be given again.",
    )
    contexts: bool = flag(
        "--contexts", help="Analyse a function for each call of it: fewer targets, more time (1-CFA)."
    )
    svg: str | None = option(
        "--svg", metavar="FILE", shell_complete=options.files, help="Draw the graph as an SVG picture."
    )
    html: str | None = options.html("Write a page with the graph: zoom, fold, search, jump to the source.")
    dot: str | None = option(
        "--dot", metavar="FILE", shell_complete=options.files, help="Write the graph for Graphviz."
    )
    mermaid: str | None = option(
        "--mermaid", metavar="FILE", shell_complete=options.files, help="Write the graph for Mermaid."
    )
    reading: options.LoadingOptions = group(options.LoadingOptions)
    json_file: str | None = options.json_file()

    @property
    def is_quiet(self) -> bool:
        """Whether standard output is for one of the formats alone."""
        return "-" in (self.json_file, self.svg, self.html, self.dot, self.mermaid)


@click.command(
    "flow",
    short_help="Draw what a program can do: its flow graph, calls and dead functions.",
    epilog="Exit codes: 0 the graph was made, 2 bad input or usage.",
)
@takes(FlowParameters)
def command(given: FlowParameters) -> int:
    """Show the flow graph of the modules in FILE..., or each FUNCTION of one with its nodes.

    Functions become nodes for what they compute, call and decide, and edges for what may follow on what. Calls are
    dotted rubber bands to the function and back; for calls of computed functions, analysis finds what they may call.

    \b
    For example:
      clew flow parity.erl
      clew flow Sort.hs insert
      clew flow src/*.erl --html flow.html
    """
    from clew.api.flow_graphs import flow_graph, flow_sources
    from clew.api.targets import targets_of
    from clew.cli.edge import OK
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.flow.analysis import FlowOptions
    from clew.report.document import document
    from clew.report.shell import joined

    targets = targets_of(given.arguments, given.reading.path)
    with unloaded_reported("flow", targets.files[0], given.json_file), Progress() as progress:
        sources = flow_sources(targets.files, given.reading.loading, progress)
    made = flow_graph(
        targets.files, sources, targets.functions, given.entry, FlowOptions(contexts=given.contexts)
    )
    replay = joined(["clew", "flow", *given.arguments])
    write_all(
        (given.svg, made.svg),
        (given.html, lambda: made.html(replay)),
        (given.dot, made.dot),
        (given.mermaid, made.mermaid),
        (given.json_file, lambda: document("flow", made.to_json())),
    )
    if not given.is_quiet:
        for line in made.lines():
            click.echo(line)
        for name in (given.svg, given.html, given.dot, given.mermaid, given.json_file):
            if name is not None:
                click.echo(f"written: {name}")
    return OK
