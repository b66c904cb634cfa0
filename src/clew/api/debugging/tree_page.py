"""A debugging session as a page of HTML: the tree of statements, to fold and unfold, with what was judged."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from clew.api.debugging.debug_session import DebugSession
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.computation_tree import ROOT, Node
from clew.report.html_page import COPY_SCRIPT, command_line, html_page

#: How many statements a page has.
MOST_STATEMENTS = 3_000
#: How deep statements stand in each other; browsers unfold no more than some hundred levels.
_DEEPEST = 60
#: What a search says that has found no function to blame.
_UNDECIDED = {
    InquiryState.ASKING: "The search is not at its end.",
    InquiryState.NARROWED: "The fault is in the last wrong statement's function, or in one that nobody could judge.",
    InquiryState.CLEARED: "All that the run needed is right: the expression is not what was meant, or an answer is wrong.",
}

_STYLE = """
.tree,.tree ol{list-style:none;margin:0;padding:0}
.tree ol{margin-left:.55rem;padding-left:1rem;border-left:1px solid var(--line)}
.tree summary,.tree .leaf{padding:.1rem .3rem .1rem 1.25rem;position:relative;overflow-wrap:anywhere}
.tree summary{cursor:pointer;list-style:none}
.tree summary::before{content:"\\25b8";position:absolute;left:.25rem;color:var(--faint)}
.tree details[open]>summary::before{content:"\\25be"}
.tree .said{color:var(--faint);font-size:.82rem;margin-left:.6rem}
.tree .wrong>.code{color:var(--bad);font-weight:600}
.tree .fault>.code{background:var(--mark);color:var(--mark-ink)}
.source .used{font-weight:700}
"""


def tree_page(session: DebugSession, most: int = MOST_STATEMENTS) -> str:
    """The page of a session; trees that are larger are cut, and say so."""
    writer = _Writer(session, most)
    trees = "".join(writer.trees())
    expression = session.run.target.expression or "main"
    notes = [f"<p>{escape(_summary(session))}</p>"]
    if writer.left <= 0:
        notes.append(f'<p class="quiet">The tree is larger: {most:,} statements are shown.</p>')
    heading = f"<h1>Which function makes <code>{escape(expression)}</code> wrong?</h1>"
    body = (
        f"<header>{heading}{''.join(notes)}{command_line(session.replay())}</header>\n"
        f"<main>{_source(session)}{trees}</main>"
    )
    return html_page(f"Debugging {expression}", body, style=_STYLE, script=COPY_SCRIPT)


def _summary(session: DebugSession) -> str:
    fault = session.fault
    if fault is None:
        return _UNDECIDED[session.state]
    rest = ", but for more calls of it" if fault.open_calls else ""
    proof = f"its statement is wrong, and all that it depends on is right{rest}"
    return f"{fault.function} ({fault.span}) is defective: {proof}."


def _source(session: DebugSession) -> str:
    fault = session.fault
    if fault is None:
        return ""
    lines = [
        f"<span{' class=used' if line.used else ''}>{line.number:>5} {'&gt;' if line.used else '|'} "
        f"{escape(line.text)}</span>"
        for line in fault.source
    ]
    return f'<pre class="source"><code>{chr(10).join(lines)}</code></pre>'


class _Writer:
    def __init__(self, session: DebugSession, most: int) -> None:
        self.session = session
        self.left = most
        #: Statements with a tree of their own for what is below them.
        self.deeper: list[Node] = []
        area = session.inquiry.area
        self.answers = area.answers
        #: What is unfolded at first: the way to the last wrong statement.
        self.open = set(area.above(area.root))
        self.root = area.root if session.fault is not None else None
        self.asked = None if session.question is None else session.question.node

    def trees(self) -> Iterator[str]:
        """The tree; what stands too deep in it has a tree of its own below, to which a link leads."""
        yield f'<ol class="tree">{self._items(ROOT, _DEEPEST)}</ol>'
        number = 0
        while number < len(self.deeper) and self.left > 0:
            node = self.deeper[number]
            number += 1
            text = escape(self.session.inquiry.tree.statement(node).text)
            heading = f'<h2 id="deeper{number}">Below <code>{text}</code></h2>'
            yield f'{heading}<ol class="tree">{self._items(node, _DEEPEST)}</ol>'

    def _items(self, node: Node, levels: int) -> str:
        """The statements below one."""
        found = []
        for child in self.session.inquiry.tree.children(node):
            if self.left <= 0:
                break
            self.left -= 1
            found.append(f"<li>{self._item(child, levels)}</li>")
        return "".join(found)

    def _item(self, node: Node, levels: int) -> str:
        tree = self.session.inquiry.tree
        answer = self.answers.get(node)
        said = "" if answer is None else f'<span class="said">{escape(_mark(answer))}</span>'
        if node == self.asked:
            said = '<span class="said">? asked next</span>'
        kind = "" if answer is None or answer.mark is not Rightness.WRONG else " wrong"
        kind += " fault" if node == self.root else ""
        text = f'<span class="code">{escape(tree.statement(node).text)}</span>{said}'
        if levels == 0 and tree.children(node):
            self.deeper.append(node)
            text += f' <a class="said" href="#deeper{len(self.deeper)}">what is below it</a>'
            return f'<div class="leaf{kind}">{text}</div>'
        inner = self._items(node, levels - 1)
        if not inner:
            return f'<div class="leaf{kind}">{text}</div>'
        shown = " open" if node in self.open else ""
        return f'<details{shown}><summary class="{kind.strip()}">{text}</summary><ol>{inner}</ol></details>'


def _mark(answer: Opinion) -> str:
    symbol = {
        Rightness.RIGHT: "\u2713",
        Rightness.WRONG: "\u2717",
        Rightness.INADMISSIBLE: "\u2298",
        Rightness.UNKNOWN: "?",
    }[answer.mark]
    return f"{symbol} {answer}"
