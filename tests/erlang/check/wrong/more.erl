-module(more).
-export([f/1, g/1]).
f(X) -> ok, 1, "abc", [1], #{a => 1}, <<1>>, X.
g(X) -> 
  fun() -> X end,
  begin {X}, 2 end, 
  X == 1,
  3.
