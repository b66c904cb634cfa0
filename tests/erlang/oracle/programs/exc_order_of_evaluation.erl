-module(exc_order_of_evaluation).
-export([main/0]).

main() ->
    p({e(1), e(2), e(3)}),
    p([e(a), e(b)]),
    p(e(1) + e(2) * e(3)),
    p(f(e(x), e(y))),
    p(#{e(k) => e(v)}).

e(X) -> io:format("<~p>", [X]), X.

f(A, B) -> {A, B}.

p(X) -> io:format("~p~n", [X]).
