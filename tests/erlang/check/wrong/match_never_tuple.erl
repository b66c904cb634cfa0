-module(match_never_tuple).
-export([f/1]).
f(_) -> {a} = {b, c}.
