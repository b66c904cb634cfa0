-module(exc_validate).
-export([main/0]).

main() -> p([validate(X) || X <- [{name, "a"}, {age, 5}, {age, -1}, {age, x}, z]]).

validate(X) ->
    try check(X) of ok -> {ok, X} catch throw:R -> {error, R}; error:function_clause -> {error, unknown} end.

check({name, N}) when is_list(N) -> ok;
check({age, N}) when is_integer(N), N >= 0 -> ok;
check({age, N}) when is_integer(N) -> throw({negative, N});
check({age, N}) -> throw({not_integer, N}).

p(X) -> io:format("~p~n", [X]).
