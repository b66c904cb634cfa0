-module(stack_in_guard).
-export([f/1]).
f(L) -> try L catch E:R:S when S =:= [] -> {E, R} end.
