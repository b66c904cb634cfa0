-module(bits_errors).
-export([main/0]).

main() ->
    p(t(fun() -> <<(id(a))>> end)),
    p(t(fun() -> <<(id(<<1>>)):8>> end)),
    p(t(fun() -> <<(id(x))/binary>> end)),
    p(t(fun() -> <<1:(id(-1))>> end)),
    p(t(fun() -> <<(id(<<1:3>>))/binary>> end)),
    p(t(fun() -> <<_:16>> = id(<<1>>) end)),
    p(t(fun() -> <<(id(16#D800))/utf8>> end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
