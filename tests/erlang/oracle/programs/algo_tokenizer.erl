-module(algo_tokenizer).
-export([main/0]).

main() ->
    p(tok("12 + (34*x1) - y")),
    p(catch tok("1 $")).

tok([]) -> [];
tok([C | T]) when C =:= $\s -> tok(T);
tok([C | _] = S) when C >= $0, C =< $9 ->
    {D, R} = lists:splitwith(fun(X) -> X >= $0 andalso X =< $9 end, S),
    [{int, list_to_integer(D)} | tok(R)];
tok([C | _] = S) when C >= $a, C =< $z ->
    {D, R} = lists:splitwith(fun(X) -> X >= $a andalso X =< $z orelse X >= $0 andalso X =< $9 end, S),
    [{id, list_to_atom(D)} | tok(R)];
tok([C | T]) ->
    case lists:member(C, "+-*/()") of true -> [list_to_atom([C]) | tok(T)]; false -> throw({bad, C}) end.

p(X) -> io:format("~p~n", [X]).
