-module(algo_state_machine).
-export([main/0]).

main() -> p(run(locked, [coin, push, push, coin, coin])).

run(S, Es) -> lists:foldl(fun(E, {St, Log}) -> N = next(St, E), {N, Log ++ [{St, E, N}]} end, {S, []}, Es).

next(locked, coin) -> unlocked;
next(unlocked, push) -> locked;
next(S, _) -> S.

p(X) -> io:format("~p~n", [X]).
