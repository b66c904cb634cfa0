-module(call_fails).
-export([f/1]).
f(1) -> element(3, {a});
f(2) -> hd([]);
f(3) -> atom_to_list(1);
f(4) -> length(a);
f(5) -> erlang:setelement(0, {a}, b);
f(_) -> element(1, {a}).
