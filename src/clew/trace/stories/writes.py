"""Which write made this: what a read found, and what a reference holds."""

from __future__ import annotations

from clew.core.nodes import Prim
from clew.trace.history.array_contents import contents_of
from clew.trace.history.datum import Datum
from clew.trace.history.occurrence import Occurrence
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import UserCode
from clew.trace.stories.step import Link, Role


class Writes:
    """Finds the writes behind reads and references."""

    def __init__(self, code: UserCode) -> None:
        self.code = code
        self.history = code.history

    def read_by(self, current: Occurrence) -> tuple[Link, ...]:
        """The write, or the making of the array, that put there what an expression reads."""
        for number in self.history.records(current.act, current.expr):
            if self.history.log.kind(number) is RecordKind.RESULT:
                write = self.history.log.write(number)
                found = self._link(write, Role.WRITE) if write else None
                if found is not None:
                    return (found,)
        return ()

    def held_by(self, datum: Datum) -> tuple[Link, ...]:
        """The write that put there what a reference holds at the end of the run."""
        contents = contents_of(self.history)
        reference = contents.inside(datum)
        elements = contents.elements(reference) if contents.is_reference(reference) else None
        found = self._link(elements[0].write, Role.CONTENT) if elements else None
        return () if found is None else (found,)

    def _link(self, write: int, role: Role) -> Link | None:
        head = self.history.log.head(write)
        site = self.history.sites.get(head.pc)
        if not isinstance(site, Prim):
            return None
        written = Occurrence(head.act, site.args[-1])
        place = self.code.place(Occurrence(head.act, site))
        return Link(role, written, self.code.navigator.value(written), span=place)
