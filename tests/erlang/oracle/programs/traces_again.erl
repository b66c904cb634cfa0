%% The callers in the stack trace of an error that some handlers and `after` let through.
-module(traces_again).
-export([main/0, cleaned/1, other_class/1, other_reason/1, guarded/1, looked_at/1, risky/1]).

main() ->
    [show(F, 0) || F <- [fun cleaned/1, fun other_class/1, fun other_reason/1, fun guarded/1, fun looked_at/1]],
    io:format("~p~n", [own(catch cleaned(0))]),
    io:format("~p~n", [try cleaned(1) catch _:_ -> none end]),
    io:format("~p~n", [try thrown(0) catch throw:T -> T end]).

show(F, N) ->
    try F(N) of X -> io:format("~p~n", [X])
    catch C:R:S -> io:format("~p ~p ~p~n", [C, R, own(S)])
    end.

cleaned(N) -> try X = risky(N), X + 1 after put(cleaned, N) end.
other_class(N) -> X = try risky(N) catch throw:T -> T end, X + 1.
other_reason(N) -> X = try risky(N) catch error:badarg -> 0 end, X + 1.
guarded(N) -> X = try risky(N) of Y -> Y catch error:R when R =:= N -> 0 end, X + 1.
looked_at(N) -> X = try cleaned(N) catch error:badarg:S -> S end, X + 1.
thrown(N) -> try throw({N, get(cleaned)}) after put(cleaned, N + 7) end.

risky(N) -> X = 10 div N, X * 2.

own({'EXIT', {R, S}}) -> {R, own(S)};
own(S) -> [{F, if is_list(A) -> length(A); true -> A end} || {M, F, A, _} <- S, M =:= ?MODULE, lists:member(F, names())].

names() -> [cleaned, other_class, other_reason, guarded, looked_at, risky, show].
