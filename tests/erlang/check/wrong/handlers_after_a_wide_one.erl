-module(handlers_after_a_wide_one).
-export([f/1]).
f(X) -> try X catch _:_ -> 1; error:_ -> 2 end.
