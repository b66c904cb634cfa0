"""A story as HTML: steps that unfold, each place in the source shown and marked, and the source beside them.

`story_page` is a page to attach to a bug report; `story_fragment` is the story alone, without a script, for notebooks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from clew import __version__
from clew.report.html_page import (
    COPY_SCRIPT,
    DARK_PALETTE,
    PALETTE,
    command_line,
    html_page,
    marked_source,
)
from clew.report.told_story import ENDINGS, ToldStep, ToldStory, first_shown, is_in_file, short_place
from clew.source.span import TAB

#: How many lines of one place are shown, and how many lines around those that the story tells of.
_MOST_LINES, _AROUND = 8, 3
#: Whole files are shown up to so many lines.
_WHOLE_FILE = 60

_STORY_STYLE = """
.story,.story ol{list-style:none;margin:0;padding:0}
.story ol{margin-left:.55rem;padding-left:1rem;border-left:1px solid var(--line)}
.story li{margin:.1rem 0}
.story summary,.story .leaf{padding:.12rem .3rem .12rem 1.25rem;border-radius:.3rem;position:relative;overflow-wrap:anywhere}
.story summary{cursor:pointer;list-style:none}
.story summary::-webkit-details-marker{display:none}
.story summary::before{content:"\\25b8";position:absolute;left:.25rem;color:var(--faint)}
.story details[open]>summary::before{content:"\\25be"}
.story .leaf::before{content:"\\00b7";position:absolute;left:.4rem;color:var(--faint)}
.story .origin>.leaf::before,.story .origin>details>summary::before{content:"\\25c6";left:.15rem;color:var(--accent)}
.story summary:hover,.story .leaf:hover{background:var(--panel)}
.story .via{color:var(--faint);margin-right:.15rem}
.story .sentence{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.9em}
.story .place{color:var(--faint);font-size:.82rem;margin-left:.6rem;white-space:nowrap}
.story .place a{color:inherit}
.story .folded>details>summary .sentence,.story .folded>.leaf .sentence{font-style:italic;color:var(--faint)}
.story .more{margin:.1rem 0 .3rem 1.25rem}
.story .note{color:var(--faint);font-size:.85rem;margin:.1rem 0}
.story .note ul{margin:.1rem 0;padding-left:1.2rem}
.source{background:var(--panel);border:1px solid var(--line);border-radius:.35rem;padding:.3rem .6rem;margin:.15rem 0;
white-space:pre;overflow-x:auto}
.source .no{color:var(--faint);user-select:none}
"""

_PAGE_STYLE = """
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.5rem;align-items:start;margin-top:1rem}
.files{position:sticky;top:.8rem;max-height:calc(100vh - 1.6rem);overflow:auto}
.files figure{margin:0 0 1rem}
.files figcaption{font-size:.85rem;color:var(--faint);margin-bottom:.25rem}
.files pre{background:var(--panel);border:1px solid var(--line);border-radius:.4rem;padding:.4rem 0;white-space:pre;overflow-x:auto}
.files .row{display:block;padding:0 .7rem;border-left:3px solid transparent;min-width:max-content}
.files .row .no{color:var(--faint);user-select:none}
.files .told{border-left-color:var(--accent);font-weight:600}
.files .row.now{background:var(--now)}
.files .row:target{background:var(--now)}
.files .gap{display:block;color:var(--faint);padding:0 1rem}
.bar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-bottom:.6rem}
@media (max-width:62rem){main{grid-template-columns:minmax(0,1fr)}.files{position:static;max-height:none}}
@media print{main{display:block}.files{position:static;max-height:none;overflow:visible;margin-top:1rem}
.files pre,.source{white-space:pre-wrap}.files .row{min-width:0}
.story details::details-content{content-visibility:visible;display:block;height:auto}
.story li,.files .row{break-inside:avoid-page}}
"""

_SCRIPT = """
const all=[...document.querySelectorAll('.story details')];
const heads=()=>[...document.querySelectorAll('.story [data-step]')].filter(e=>e.checkVisibility());
const fold=open=>all.forEach((d,i)=>{d.open=open||i===0});
document.getElementById('unfold').addEventListener('click',()=>fold(true));
document.getElementById('fold').addEventListener('click',()=>fold(false));
const rows=document.querySelectorAll('.files .row');
function look(e){const at=e.target.closest&&e.target.closest('[data-step]');if(!at)return;
rows.forEach(r=>r.classList.remove('now'));
const from=at.dataset.first?document.getElementById(at.dataset.first):null;if(!from)return;
for(let r=from,i=+at.dataset.count;r&&i>0;r=r.nextElementSibling,i--)r.classList.add('now');
const box=from.closest('.files');if(getComputedStyle(box).position==='sticky'){
const a=from.getBoundingClientRect(),b=box.getBoundingClientRect();
if(a.top<b.top||a.bottom>b.bottom)box.scrollTop+=a.top-b.top-b.height/3;}}
addEventListener('mouseover',look);addEventListener('focusin',look);
addEventListener('keydown',e=>{
if(e.ctrlKey||e.metaKey||e.altKey||/INPUT|TEXTAREA/.test(e.target.tagName))return;
const list=heads(),here=list.indexOf(document.activeElement);
const to=i=>{if(list[i]){list[i].focus();e.preventDefault()}};
const d=here>=0&&list[here].tagName==='SUMMARY'?list[here].parentElement:null;
if(e.key==='ArrowDown'||e.key==='j')to(here+1);
else if(e.key==='ArrowUp'||e.key==='k')to(Math.max(here-1,0));
else if(e.key==='Home'&&here>=0)to(0);
else if(e.key==='End'&&here>=0)to(list.length-1);
else if((e.key==='ArrowRight'||e.key==='l')&&d){if(!d.open)d.open=true;else to(here+1);e.preventDefault()}
else if((e.key==='ArrowLeft'||e.key==='h')&&here>=0){
if(d&&d.open)d.open=false;
else{const up=list[here].closest('li').parentElement.closest('li');if(up)up.querySelector('[data-step]').focus()}
e.preventDefault()}
});
let closed=[];
addEventListener('beforeprint',()=>{closed=all.filter(d=>!d.open);closed.forEach(d=>{d.open=true})});
addEventListener('afterprint',()=>closed.forEach(d=>{d.open=false}));
"""


def story_page(story: ToldStory) -> str:
    """The story as a page of its own."""
    anchors = {file: f"f{number}" for number, file in enumerate(story.sources, start=1)}
    failure = (
        f'<p class="failure"><strong>The run gave no value:</strong> {escape(story.failure)}</p>'
        if story.failure is not None
        else ""
    )
    title = f"Where did {story.steps[0].sentence} come from?"
    cut = (
        '<p class="quiet">There is more behind the steps that end in <code>...</code>.</p>'
        if story.is_cut
        else ""
    )
    body = (
        f'<header><h1>Where did <span class="code">{escape(story.steps[0].sentence)}</span> come from?</h1>'
        f'<p class="quiet">The story of <code>{escape(story.expression)}</code> in <code>{escape(story.file)}</code>, '
        "from the value back to its origins. To walk through it:</p>"
        f"{command_line(story.replay)}{failure}</header>\n"
        '<main><section aria-label="Story"><div class="bar screen">'
        '<button type="button" id="unfold">Unfold all</button><button type="button" id="fold">Fold all</button>'
        '<span class="quiet keys"><kbd>&uarr;</kbd> <kbd>&darr;</kbd> move, <kbd>&larr;</kbd> <kbd>&rarr;</kbd> fold and '
        "unfold</span></div>"
        f"{_tree(story, anchors)}{cut}"
        '<p class="quiet">&#9670; an origin: a constant, an input, or what was never evaluated</p></section>\n'
        f'<aside class="files" aria-label="Source">{"".join(_files(story, anchors))}</aside></main>\n'
        f'<footer class="quiet">Written by Clew {__version__}.</footer>'
    )
    return html_page(title, body, style=_STORY_STYLE + _PAGE_STYLE, script=_SCRIPT + COPY_SCRIPT)


def story_fragment(story: ToldStory) -> str:
    """The story alone, without a script, to be put into a page."""
    colours = (
        f".clew-story{{{PALETTE}}}@media (prefers-color-scheme:dark){{.clew-story{{{DARK_PALETTE}}}}}"
        ".clew-story{background:var(--paper);color:var(--ink);padding:.6rem;text-align:left}"
        ".clew-story mark{background:var(--mark);color:var(--mark-ink);text-decoration:underline}"
    )
    failure = f"<p>The run gave no value: {escape(story.failure)}</p>" if story.failure is not None else ""
    return f'<div class="clew-story"><style>{colours}{_STORY_STYLE}</style>{failure}{_tree(story, {})}</div>'


# --- the steps ---


def _tree(story: ToldStory, anchors: Mapping[str, str]) -> str:
    """The steps as lists in lists."""
    shown = first_shown(story)
    pieces = ['<ol class="story">']
    depth, file = 0, ""
    closings: list[str] = []  # what closes each step that is open, by depth
    for i, step in enumerate(story.steps):
        while len(closings) > step.depth:
            pieces.append(closings.pop())
        depth = step.depth
        has_behind = i + 1 < len(story.steps) and story.steps[i + 1].depth > depth
        pieces.append(
            _opened(story, step, anchors, file, with_source=step.number in shown, has_behind=has_behind)
        )
        closings.append(_closing(story, step, with_source=step.number in shown, has_behind=has_behind))
        if step.span is not None and is_in_file(step.span):
            file = step.span.file
    pieces += reversed(closings)
    pieces.append("</ol>")
    return "".join(pieces)


def _opened(
    story: ToldStory,
    step: ToldStep,
    anchors: Mapping[str, str],
    file: str,
    *,
    with_source: bool,
    has_behind: bool,
) -> str:
    classes = "folded" if step.folded is not None else step.ending.value.replace(" ", "-")
    head = _head(step, anchors, file)
    attributes = _attributes(story, step, anchors)
    details = _details(story, step, with_source=with_source)
    if not details and not has_behind:
        return f'<li class="{classes}"><div class="leaf" tabindex="0"{attributes}>{head}</div>'
    behind = "<ol>" if has_behind else ""
    more = f'<div class="more">{details}</div>' if details else ""
    return f'<li class="{classes}"><details open><summary{attributes}>{head}</summary>{more}{behind}'


def _closing(story: ToldStory, step: ToldStep, *, with_source: bool, has_behind: bool) -> str:
    if not has_behind and not _details(story, step, with_source=with_source):
        return "</li>"
    return f"{'</ol>' if has_behind else ''}</details></li>"


def _head(step: ToldStep, anchors: Mapping[str, str], file: str) -> str:
    if step.folded is not None:
        return f'<span class="sentence">... {escape(step.folded.sentence)} ...</span>'
    via = f'<span class="via"><code>{escape(step.label)}</code>: </span>' if step.label else ""
    ending = ENDINGS.get(step.ending, "")
    place = short_place(step.span, file)
    anchor = None if step.span is None else anchors.get(step.span.file)
    if place and anchor is not None and step.span is not None:
        place = f'<a href="#{anchor}-{step.span.line}" tabindex="-1">{escape(place)}</a>'
    else:
        place = escape(place)
    shown = f'<span class="place">{place}</span>' if place else ""
    return f'{via}<span class="sentence">{escape(step.sentence)}</span>{ending}{shown}'


def _attributes(story: ToldStory, step: ToldStep, anchors: Mapping[str, str]) -> str:
    """What the script needs to show the step's lines in the source."""
    span = step.span
    anchor = None if span is None else anchors.get(span.file)
    where = ""
    if span is not None and anchor is not None:
        where = f' data-first="{anchor}-{span.line}" data-count="{span.end_line - span.line + 1}"'
    return f' data-step="{step.number}"{where}'


def _details(story: ToldStory, step: ToldStep, *, with_source: bool) -> str:
    """What is told below a step: its source, the equation, why it was evaluated, and what handed the value on."""
    pieces = []
    if with_source:
        marked = list(story.marked(step.span))
        pieces.append(marked_source(marked[:_MOST_LINES], max(len(marked) - _MOST_LINES, 0)))
        notes = [text for text in (step.equation and f"in {step.equation}", step.reason) if text]
        if notes:
            pieces.append(f'<p class="note">{escape(", ".join(notes))}</p>')
    if step.route and with_source:
        stations = "".join(f"<li>{escape(station)}</li>" for station in step.route)
        pieces.append(f'<div class="note">It came here through<ul>{stations}</ul></div>')
    return "".join(pieces)


# --- the source ---


def _files(story: ToldStory, anchors: Mapping[str, str]) -> Iterator[str]:
    """The files that the story speaks of, with its lines marked; long files only around them."""
    for file, lines in story.sources.items():
        told = {
            number
            for step in story.steps
            if step.span is not None and step.span.file == file and step.folded is None
            for number in range(step.span.line, step.span.end_line + 1)
        }
        if not lines:
            continue
        rows = "".join(_rows(lines, told, anchors[file]))
        yield f"<figure><figcaption>{escape(file)}</figcaption><pre><code>{rows}</code></pre></figure>"


def _rows(lines: tuple[str, ...], told: set[int], anchor: str) -> Iterator[str]:
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    digits = len(str(len(lines)))
    shown = range(1, len(lines) + 1)
    near = {n + d for n in told for d in range(-_AROUND, _AROUND + 1)}
    kept = [n for n in shown if len(lines) <= _WHOLE_FILE or n in near]
    before = 0
    for number in kept:
        if number != before + 1:
            yield '<span class="gap">...</span>'
        before = number
        mark = "&gt;" if number in told else " "
        classes = "row told" if number in told else "row"
        text = escape(lines[number - 1].expandtabs(TAB))
        yield f'<span class="{classes}" id="{anchor}-{number}">{mark}<span class="no">{number:>{digits}}</span> {text}</span>'
    if kept and kept[-1] != len(lines):
        yield '<span class="gap">...</span>'
