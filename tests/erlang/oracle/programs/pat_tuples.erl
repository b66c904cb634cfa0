-module(pat_tuples).
-export([main/0]).

main() -> p([f(X) || X <- [{ok, 1}, {error, r}, {a, b, c}, {}, x]]).

f({ok, V}) -> V;
f({error, R}) -> {failed, R};
f({_, _, _}) -> triple;
f(T) when is_tuple(T) -> {size, tuple_size(T)};
f(_) -> none.

p(X) -> io:format("~p~n", [X]).
