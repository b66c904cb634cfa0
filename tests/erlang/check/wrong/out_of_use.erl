-module(out_of_use).
-export([f/1]).
f(_) -> erlang:now().
