%% A line of people in two lists, as queue:queue() is: its type is opaque, and who stands in it is never looked at.
-module(lines).

-export([new/0, in/2, in_r/2, reverse/1]).
-export_type([line/1]).

-opaque line(Item) :: {[Item], [Item]}.

-spec new() -> line(_).
new() -> {[], []}.

-spec in(Item, line(Item)) -> line(Item).
in(X, {[_] = In, []}) -> {[X], In};
in(X, {In, Out}) -> {[X | In], Out}.

-spec in_r(Item, line(Item)) -> line(Item).
in_r(X, {[], [_] = F}) -> {F, [X]};
in_r(X, {R, F}) -> {R, [X | F]}.

-spec reverse(line(Item)) -> line(Item).
reverse({R, F}) -> {F, R}.
