-module(if_beam_ok).
-export([f/0]).
-ifdef(BEAM).
f() -> X = 1.
-else.
f() -> 2.
-endif.
