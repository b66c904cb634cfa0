"""The shell of pages that reports are put into: one file, without anything from elsewhere, for screens and paper.

Colours follow the reader's setting, light or dark, and are never all that tells things apart. Pages read well without
the script, which only adds keys and buttons.
"""

from __future__ import annotations

from html import escape

from clew.report.told_story import MarkedLine

#: Colours by what they are for. The contrast of text is at least 4.5 to 1 in both settings (WCAG 2.2, 1.4.3).
PALETTE = """
--paper:#fdfdfb;--ink:#1d2326;--faint:#5b666c;--line:#dde1de;--panel:#f4f5f1;
--accent:#0b5d8a;--mark:#ffe9a8;--mark-ink:#1d2326;--bad:#a8261c;--bad-panel:#fbeae8;--now:#dcecf6;
"""
DARK_PALETTE = """
--paper:#15191c;--ink:#e3e7e8;--faint:#9aa6ac;--line:#2f373c;--panel:#1d2327;
--accent:#7cc4ee;--mark:#5b4a12;--mark-ink:#fff3cf;--bad:#ff9d92;--bad-panel:#3a1f1d;--now:#213544;
"""

_STYLE = """
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main,header,footer{max-width:96rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:1.6rem}
h1{font-size:1.35rem;line-height:1.35;margin:0 0 .4rem;font-weight:650;overflow-wrap:anywhere}
h2{font-size:.95rem;margin:0 0 .5rem;font-weight:650}
code,pre,kbd,.code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.9em}
:not(pre)>code,.code{white-space:pre-wrap}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:8}
a{color:var(--accent)}
button{font:inherit;font-size:.85rem;color:var(--ink);background:var(--panel);border:1px solid var(--line);
border-radius:.35rem;padding:.15rem .6rem;cursor:pointer}
button:hover{border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.2rem}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:0 .3em;background:var(--panel)}
.failure{background:var(--bad-panel);color:var(--bad);border-left:4px solid var(--bad);padding:.45rem .8rem;margin:.6rem 0}
.command{display:flex;gap:.6rem;align-items:start;background:var(--panel);border:1px solid var(--line);
border-radius:.4rem;padding:.45rem .7rem;margin:.5rem 0}
.command pre{flex:1}
.quiet{color:var(--faint);font-size:.88rem}
mark{background:var(--mark);color:var(--mark-ink);text-decoration:underline;text-underline-offset:.2em;border-radius:.15rem}
footer{padding-bottom:2rem}
@media print{
body{font-size:10pt;background:#fff;color:#000}
button,.keys,.screen{display:none!important}
main,header,footer{max-width:none;padding:0}
mark{background:none;font-weight:700;color:#000}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
"""


def html_page(title: str, body: str, *, style: str = "", script: str = "") -> str:
    """A page of its own with a title. The style and the script are ours; the body must be escaped already."""
    added = f"<script>{script}</script>\n" if script else ""
    colours = f":root{{color-scheme:light dark;{PALETTE}}}@media (prefers-color-scheme:dark){{:root{{{DARK_PALETTE}}}}}"
    printed = f"@media print{{:root{{color-scheme:light;{PALETTE}}}}}"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        f"<style>{colours}{_STYLE}{style}{printed}</style>\n</head>\n"
        f"<body>\n{body}\n{added}</body>\n</html>\n"
    )


def command_line(command: str) -> str:
    """A command that readers copy."""
    return (
        f'<div class="command"><pre><code>{escape(command)}</code></pre>'
        '<button type="button" class="screen" data-copy>Copy</button></div>'
    )


def marked_source(lines: list[MarkedLine], more: int = 0) -> str:
    """Lines of source with their numbers and the place that is spoken of marked."""
    digits = len(str(lines[-1].number)) if lines else 0
    shown = [
        f'<span class="no">{line.number:>{digits}}</span> {escape(line.text[: line.start])}'
        f"<mark>{escape(line.text[line.start : line.end])}</mark>{escape(line.text[line.end :].rstrip())}"
        for line in lines
    ]
    if more:
        shown.append(f'<span class="no">{"":>{digits}}</span> ... {more} more lines')
    return f'<pre class="source"><code>{chr(10).join(shown)}</code></pre>'


#: Copies commands, for pages that show some.
COPY_SCRIPT = """
document.querySelectorAll('[data-copy]').forEach(b=>b.addEventListener('click',()=>{
const text=b.parentElement.querySelector('code').textContent;
(navigator.clipboard?navigator.clipboard.writeText(text):Promise.reject()).then(()=>{b.textContent='Copied'},
()=>{const r=document.createRange();r.selectNodeContents(b.parentElement.querySelector('code'));
const s=getSelection();s.removeAllRanges();s.addRange(r)});
}));
"""
