"""Variables that hold sets of values, the edges that values flow along, and the rules that wait for them.

Sets are whole numbers with a bit for each value. Values flow in the order of the edges, and all of them before any
rule sees what is new at its variable (wave propagation: Pereira and Berlin, CGO 2009). Variables on a cycle of edges
hold the same, so they become one (cycle elimination: Faehndrich and others, PLDI 1998).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush
from struct import unpack

#: What waits for values: a function, which gets those that are new, and its further arguments.
WaitingRule = tuple[Callable[..., None], tuple[object, ...]]
#: Cycles are looked for again when so many edges, and this share of all edges, are new; and when values were handed on
#: against the order of variables as often as this share of all edges.
_FEW_EDGES, _SHARE, _SHARE_AGAINST = 5_000, 3, 8


def numbers_in(values: int) -> Iterator[int]:
    """The values of a set by their numbers, the smallest first."""
    if values.bit_count() <= _FEW_VALUES:
        while values:
            low = values & -values
            yield low.bit_length() - 1
            values ^= low
        return
    # by words: most of a set is far apart
    count = (values.bit_length() + 63) // 64
    for place, word in enumerate(unpack(f"<{count}Q", values.to_bytes(count * 8, "little"))):
        base = place * 64
        while word:
            low = word & -word
            yield base + low.bit_length() - 1
            word ^= low


#: A set with no more values is taken apart one by one, a larger one word by word.
_FEW_VALUES = 8


def cycles_in_order(onwards: Sequence[AbstractSet[int] | None]) -> list[list[int]]:
    """The strongly connected components of variables that have edges, each after those that its edges lead to.

    It is Tarjan's algorithm on lists: this graph is the largest of an analysis, and is looked through several times.
    """
    found: list[list[int]] = []
    order, low = [0] * len(onwards), [0] * len(onwards)
    is_open = bytearray(len(onwards))
    open_variables: list[int] = []
    count = 0
    for root, first in enumerate(onwards):
        if not first or order[root]:
            continue
        work: list[tuple[int, Iterator[int]]] = []
        entering, targets = root, first
        while True:
            count += 1
            order[entering] = low[entering] = count
            is_open[entering] = 1
            open_variables.append(entering)
            work.append((entering, iter(targets)))
            entering = -1
            while work and entering < 0:
                variable, rest = work[-1]
                for target in rest:
                    if order[target]:
                        if is_open[target] and order[target] < low[variable]:
                            low[variable] = order[target]
                        continue
                    inner = onwards[target]
                    if inner:
                        entering, targets = target, inner
                        break
                else:
                    work.pop()
                    if work and low[variable] < low[work[-1][0]]:
                        low[work[-1][0]] = low[variable]
                    if low[variable] == order[variable]:
                        start = len(open_variables) - 1
                        while open_variables[start] != variable:
                            start -= 1
                        component = sorted(open_variables[start:])
                        del open_variables[start:]
                        for member in component:
                            is_open[member] = 0
                        found.append(component)
            if entering < 0:
                break
    return found


class ValueNetwork:
    """Holds the growing solution."""

    def __init__(self) -> None:
        #: The variable that each stands for: itself, or the one that it became.
        self._leader: list[int] = []
        self._held: list[int] = []
        self._onwards: list[set[int] | None] = []
        self._waiting: list[list[WaitingRule] | None] = []
        #: Variables that are derived from each, by the rule that does it.
        self._derived: list[dict[WaitingRule, int] | None] = []
        #: What is to be handed on, and what rules have not seen.
        self._pending: dict[int, int] = {}
        self._unseen: dict[int, int] = {}
        self._rank: list[int] = []
        self._edges = 0
        self._edges_then = 0

    def __len__(self) -> int:
        return len(self._leader)

    # --- building ---

    def variables(self, count: int) -> int:
        """New variables in a row; gives the first."""
        first = len(self._leader)
        self._leader.extend(range(first, first + count))
        self._held.extend([0] * count)
        self._onwards.extend([None] * count)
        self._waiting.extend([None] * count)
        self._derived.extend([None] * count)
        self._rank.extend([2 * first] * count)
        return first

    def variable_before(self, target: int) -> int:
        """A new variable that values come to before another, to which they will flow."""
        found = self.variables(1)
        self._rank[found] = self._rank[self.leader(target)] - 1
        return found

    def add(self, variable: int, values: int) -> None:
        """Put values into a variable."""
        leader = self.leader(variable)
        known = self._held[leader]
        both = known | values
        if both != known:
            self._held[leader] = both
            self._pending[leader] = self._pending.get(leader, 0) | (both ^ known)

    def edge(self, source: int, target: int) -> None:
        """Let whatever a variable holds, now and later, flow to another."""
        leaders = self._leader
        if leaders[source] != source:
            source = self.leader(source)
        if leaders[target] != target:
            target = self.leader(target)
        if source == target:
            return
        targets = self._onwards[source]
        if targets is None:
            self._onwards[source] = {target}
        elif target in targets:
            return
        else:
            targets.add(target)
        self._edges += 1
        held = self._held[source]
        if held:
            known = self._held[target]
            both = known | held
            if both != known:
                self._held[target] = both
                self._pending[target] = self._pending.get(target, 0) | (both ^ known)

    def same(self, source: int, target: int) -> None:
        """Let a variable hold what another holds, where nothing else gives it values: both become one."""
        leader = self.leader(source)
        is_new = self._leader[target] == target and not (
            self._held[target] or self._onwards[target] or self._waiting[target] or self._derived[target]
        )
        if is_new and leader != target:
            self._leader[target] = leader
        else:
            self.edge(source, target)

    def wait(self, variable: int, rule: Callable[..., None], parts: tuple[object, ...]) -> None:
        """Call a rule with what a variable holds, and whenever it holds more."""
        leader = self.leader(variable)
        rules = self._waiting[leader]
        if rules is None:
            self._waiting[leader] = [(rule, parts)]
        else:
            rules.append((rule, parts))
        if held := self._held[leader]:
            rule(held, *parts)

    def derived(self, variable: int, rule: Callable[..., None], *parts: Hashable) -> int:
        """The variable that a rule fills from what another holds; the rule gets it as its last argument.

        It is the same one for the same rule, so that what many places take out of a variable is taken out once.
        """
        leader = self.leader(variable)
        table = self._derived[leader]
        if table is None:
            table = self._derived[leader] = {}
        found = table.get((rule, parts))
        if found is None:
            found = table[rule, parts] = self.variables(1)
            if held := self._held[leader]:
                rule(held, *parts, found)
        return found

    # --- reading ---

    def leader(self, variable: int) -> int:
        leaders = self._leader
        while (above := leaders[variable]) != variable:
            leaders[variable] = leaders[above]
            variable = leaders[variable]
        return variable

    def held(self, variable: int) -> int:
        """The values in a variable."""
        return self._held[self.leader(variable)]

    def onwards(self, variable: int) -> frozenset[int]:
        """The variables that get whatever a variable holds, each by its leader."""
        return frozenset(map(self.leader, self._onwards[self.leader(variable)] or ()))

    # --- solving ---

    def settle(self) -> None:
        """Let values flow and rules see them until nothing is new."""
        while self._pending or self._unseen:
            if self._edges - self._edges_then > _FEW_EDGES + self._edges_then // _SHARE:
                self._merge_cycles()
            while not self._flow():
                self._merge_cycles()
            unseen, self._unseen = self._unseen, {}
            for variable, values in unseen.items():
                # a rule may add rules, which see the whole set at once
                for rule, parts in list(self._waiting[variable] or ()):
                    rule(values, *parts)
                for (rule, parts), target in list((self._derived[variable] or {}).items()):
                    rule(values, *parts, target)

    def _flow(self) -> bool:
        """Hand on all that is pending; gives false as soon as the order of variables is too bad for that."""
        pending, rank, held, leaders = self._pending, self._rank, self._held, self._leader
        patience = _FEW_EDGES + self._edges // _SHARE_AGAINST if self._edges > self._edges_then else -1
        is_hurried = False
        queue: list[tuple[int, int]] = []
        for variable in pending:
            heappush(queue, (rank[variable], variable))
        while queue:
            place, variable = heappop(queue)
            values = pending.pop(variable, 0)
            if not values:
                continue
            if self._waiting[variable] or self._derived[variable]:
                self._unseen[variable] = self._unseen.get(variable, 0) | values
            for target in self._onwards[variable] or ():
                if leaders[target] != target:
                    target = self.leader(target)
                known = held[target]
                both = known | values
                if both == known:
                    continue
                held[target] = both
                before = pending.get(target)
                if before is None:
                    pending[target] = both ^ known
                    heappush(queue, (rank[target], target))
                    if rank[target] <= place:
                        patience -= 1
                        is_hurried = is_hurried or not patience
                else:
                    pending[target] = before | (both ^ known)
            if is_hurried:
                return False
        return True

    # --- cycles ---

    def _merge_cycles(self) -> None:
        """Make one of the variables of each cycle, and rank all in the order of the edges."""
        leaders, onwards = self._leader, self._onwards
        edges = 0
        for variable, targets in enumerate(onwards):
            if targets:
                if any(leaders[target] != target for target in targets):
                    targets = onwards[variable] = set(map(self.leader, targets))
                    targets.discard(variable)
                edges += len(targets)
        found = cycles_in_order(onwards)
        last = len(found)
        for place, component in enumerate(found):
            self._rank[component[0]] = 2 * (last - place)
            if len(component) > 1:
                self._merge(component)
        self._edges = self._edges_then = edges

    def _merge(self, component: list[int]) -> None:
        leader = component[0]
        held, pending = self._held, self._pending
        whole = 0
        common = -1
        for member in component:
            whole |= held[member]
            common &= held[member]
        fresh = whole & ~common
        for member in component:
            fresh |= pending.pop(member, 0)
        rules: list[WaitingRule] = []
        onwards: set[int] = set()
        unseen = 0
        for member in component:
            self._leader[member] = leader
            onwards |= self._onwards[member] or set()
            rules += self._waiting[member] or ()
            unseen |= self._unseen.pop(member, 0)
            if member != leader:
                self._onwards[member] = self._waiting[member] = None
                held[member] = 0
        onwards.difference_update(component)
        self._onwards[leader] = onwards
        self._waiting[leader] = rules or None
        held[leader] = whole
        if fresh:
            pending[leader] = fresh
        if unseen:
            self._unseen[leader] = unseen
        self._merge_derived(component)

    def _merge_derived(self, component: list[int]) -> None:
        """What is derived by one rule from what has become one: the first sees all, and hands it to the others."""
        table: dict[WaitingRule, int] = {}
        for member in component:
            for rule, variable in (self._derived[member] or {}).items():
                first = table.setdefault(rule, variable)
                if first != variable:
                    self.edge(first, variable)
            self._derived[member] = None
        self._derived[component[0]] = table or None
