-module(records_match).
-export([main/0]).

-record(user, {name, age, mail = none}).

main() ->
    p(f(#user{name = "A", age = 20})),
    p(f(#user{name = "B", age = 10})),
    p(f({user, x, 1, none})),
    p(f(x)).

f(#user{age = A, name = N}) when is_integer(A), A >= 18 -> {adult, N};
f(#user{name = N}) -> {minor, N};
f(_) -> none.

p(X) -> io:format("~p~n", [X]).
