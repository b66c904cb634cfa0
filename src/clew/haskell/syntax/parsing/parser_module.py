"""Modules: header, exports, imports and the top-level block."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from clew.haskell.syntax.boot import BOOT
from clew.haskell.syntax.default_rules import with_defaults
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.meant import ADDRESSES
from clew.haskell.syntax.parsing.parser_decl import gather
from clew.haskell.syntax.parsing.parser_synonym import PatternSynonymParser
from clew.haskell.syntax.tree import Decl, Import, ListedEntity, Module, Name
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

T = TypeVar("T")

_OPERATORS = frozenset("varsym consym qvarsym qconsym - ~".split())


class ModuleParser(PatternSynonymParser):
    """Reads a whole module."""

    def whole(self, part: Callable[[], T], what: str) -> T:
        """Read a part that must be the whole text."""
        if self.kind == "end":
            raise self.expected(what)
        # One block holds everything, so a later line continues it or is an error.
        result = part()
        if self.kind != "end":
            raise self.expected(f"the end after {what}", "is an operator or a bracket missing before it?")
        return result

    def module(self) -> Module:
        start = self.pos
        name: str = "Main"
        # By the report only `main` is exported here, but such files are also used as libraries.
        exports: tuple[ListedEntity, ...] | None = None
        if self.kind == "module":
            self.advance()
            name = self._module_name()
            if self.kind == "(":
                exports = self.items(is_export=True)
            self.expect("where", "after the module's name and exports")
        self._imports: list[Import] = []
        self._seen_decl = False
        self._splices: list[Span] = []
        self.top_blocks = 1
        found = [decl for decl in self.block(self.top_decl, "a declaration") if decl is not None]
        if self.kind != "end":
            raise self._stray()
        span = self.since(start)
        decls = gather([*found, *self.hoisted], constants=self.overlapping_rules)
        if self.overlapping_rules:
            decls = with_defaults(decls)
        if self.has_addresses:
            self._imports.append(Import(ADDRESSES, qualified=True, span=self.tokens.span(start)))
        return Module(
            name,
            exports,
            tuple(self._imports),
            decls,
            self.tokens.extensions,
            span,
            self.tokens.included,
            tuple(self._splices),
        )

    def _stray(self) -> SyntaxFault:
        if self.kind in (")", "]", "}"):
            return SyntaxFault(f"this '{self.kind}' has nothing to close", self.here())
        hint = None
        if self.text() == "#" and self.tokens.columns[self.pos] == 1:
            hint = "lines of the preprocessor are read with {-# LANGUAGE CPP #-}, or with --cpp"
        elif (
            self.tokens.columns[self.pos] > 1
            and self.tokens.lines[self.pos] > self.tokens.lines[self.pos - 1]
        ):
            hint = "this line starts in the column of no block that is open: is its indentation right?"
        return self.expected("a declaration or the end of the file", hint)

    def _module_name(self) -> str:
        is_small = self.kind == "varid" and self.overlapping_rules  # Curry has such names
        if self.kind != "conid" and self.kind != "qconid" and not is_small:
            raise self.expected("the name of a module", "module names start with a capital letter")
        return str(self.name())

    def top_decl(self) -> Decl | None:
        """One declaration; None for an import, which is kept elsewhere, and for declarations that are ignored."""
        kind = self.kind
        if kind == "import":
            if self._seen_decl:
                raise SyntaxFault("imports must come before all declarations", self.here())
            self._imports.append(self.import_())
            return None
        self._seen_decl = True
        if kind == "data" or kind == "newtype":
            return self.data()
        if self.overlapping_rules and self.is_word("external") and self.kinds[self.pos + 1] == "data":
            self.advance()  # a type that other Curry systems have built in: its values are unknown
            return self.data()
        if kind == "type":
            return self.synonym()
        if kind == "class":
            return self.class_()
        if kind == "instance":
            return self.instance()
        if kind == "deriving":
            return self.standalone_deriving()
        if kind == "default":
            return self.default()
        if kind == "foreign":
            return self.foreign()
        if self.begins_pattern_synonym():
            return self.pattern_synonym()
        if Extension.TEMPLATE_HASKELL in self.tokens.extensions and (length := self._empty_splice()):
            start = self.pos
            for _ in range(length):
                self.advance()
            self._splices.append(self.since(start))
            return None
        return self.decl()

    def _empty_splice(self) -> int:
        """How many tokens of `return []`, `pure []` or `$(return [])` stand here.

        It declares nothing and only marks a place for Template Haskell.
        """
        within = 2 if self.text() == "$" else 0
        start = self.pos + within
        shape = ["varid", "[", "]"]
        if within:
            shape = ["varsym", "(", *shape, ")"]
        found = self.kinds[self.pos : self.pos + len(shape)] == shape
        return len(shape) if found and self.text_at(start) in ("return", "pure") else 0

    def import_(self) -> Import:
        start = self.pos
        self.advance()
        is_boot = self.tokens.overlaps.get(self.pos) == "SOURCE"
        if self.is_word("safe"):
            self.advance()
        qualified = self._skip_word("qualified")
        if self.kind == "string":
            # A package's name is skipped: modules are found by their own names.
            self.advance()
        module = self._module_name()
        qualified = self._skip_word("qualified") or qualified
        alias = self._module_name() if self._skip_word("as") else None
        hiding = self._skip_word("hiding")
        items: tuple[ListedEntity, ...] | None = None
        if self.kind == "(":
            items = self.items(is_export=False)
        elif hiding:
            raise self.expected("'(' after 'hiding'")
        if is_boot:
            module, alias = f"{module}{BOOT}", alias or module
        return Import(module, qualified, alias, hiding, items, self.since(start))

    def _skip_word(self, word: str) -> bool:
        if self.is_word(word):
            self.advance()
            return True
        return False

    # --- import and export lists ---

    def items(self, *, is_export: bool) -> tuple[ListedEntity, ...]:
        opened = self.pos
        self.advance()
        items: list[ListedEntity] = []
        while self.kind != ")":
            items.append(self.item(is_export))
            # A comma may also stand after the last item.
            if self.kind == ",":
                self.advance()
            elif self.kind != ")":
                raise self.not_closed(opened)
        self.advance()
        return tuple(items)

    def item(self, is_export: bool) -> ListedEntity:
        start = self.pos
        if self.kind == "module" and is_export:
            self.advance()
            return ListedEntity(Name(self._module_name()), is_module=True, span=self.since(start))
        is_type = self.kind == "type"
        if is_type:
            self.advance()
        if self.is_word("pattern") and self.kinds[self.pos + 1] in ("conid", "qconid", "("):
            self.advance()
            return ListedEntity(self._item_name(), span=self.since(start), is_pattern=True)
        what = self.kind
        name = self._item_name()
        if self.kind != "(":
            return ListedEntity(name, span=self.since(start), is_type=is_type)
        if what == "varid" or what == "qvarid":
            raise self.expected("',' or ')'", "only types and classes have parts")
        opened = self.pos
        self.advance()
        subs: list[Name] = []
        all_subs = False
        while self.kind != ")":
            if self.kind == "..":
                all_subs = True
                self.advance()
            else:
                subs.append(self._item_name())
            if self.kind == "," and self.kinds[self.pos + 1] != ")":
                self.advance()
            elif self.kind != ")":
                raise self.not_closed(opened)
        self.advance()
        return ListedEntity(name, tuple(subs), all_subs, span=self.since(start))

    def _item_name(self) -> Name:
        if self.kind in ("varid", "conid", "qvarid", "qconid"):
            return self.name()
        if self.kind == "(":
            opened = self.pos
            self.advance()
            if self.kind == "->":
                self.advance()
                self.expect_close(opened)
                return Name("->")
            if self.kind not in _OPERATORS:
                raise self.expected("an operator")
            name = self.name()
            self.expect_close(opened)
            return name
        raise self.expected("a name")
