"""Files `M.hs-boot`: what modules that import each other in a cycle say of themselves beforehand.

`import {-# SOURCE #-} M` means such a file. Its module is known by a name of its own, but what it declares is named as if
`M` had declared it, so that both are the same when `M` itself has been loaded. It has types and signatures only, and
nothing of it is part of a program.
"""

from __future__ import annotations

from dataclasses import replace

from clew.haskell.syntax import tree as s

#: What follows the name of a module in that of its boot module.
BOOT = "'boot"
#: The endings of the files, by those of the modules themselves.
BOOT_ENDING = "-boot"


def is_boot(module: str) -> bool:
    return module.endswith(BOOT)


def boot_module(module: s.Module, name: str) -> s.Module:
    """A boot module under its own name; signatures become functions that are defined elsewhere."""
    decls: list[s.Decl] = []
    for decl in module.decls:
        match decl:
            case s.TypeSig(names, type_):
                decls += [s.ForeignPrim("refuse#", each, type_, each.text, decl.span) for each in names]
            case s.InstanceDecl():
                pass  # visible once the module itself is loaded
            case _:
                decls.append(decl)
    return replace(module, name=name, decls=tuple(decls))
