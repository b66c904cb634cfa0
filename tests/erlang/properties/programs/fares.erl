%% Fares of a bus: a hidden function, a recursion, a call through a table of functions.
-module(fares).
-export([fare/2, total/1, best/2, unused/1]).

-spec fare(child | adult, non_neg_integer()) -> non_neg_integer().
fare(child, Zones) -> base(Zones) div 2;
fare(adult, Zones) -> base(Zones).

base(Zones) when Zones > 3 -> 10;
base(Zones) -> 2 * Zones + 1.

-spec total([{child | adult, non_neg_integer()}]) -> non_neg_integer().
total([]) -> 0;
total([{Who, Zones} | Rest]) -> fare(Who, Zones) + total(Rest).

-spec best(low | high, [integer(), ...]) -> integer().
best(How, Numbers) -> {Module, Function} = maps:get(How, #{low => {lists, min}, high => {lists, max}}), Module:Function(Numbers).

-spec unused(integer()) -> integer().
unused(N) -> N + 1.
