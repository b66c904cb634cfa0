-module(lists_deep_recursion).
-export([main/0]).

main() ->
    p(count(100000)),
    p(length(build(20000))),
    p(lists:sum(build(20000))).

count(0) -> done;
count(N) -> count(N - 1).

build(0) -> [];
build(N) -> [N | build(N - 1)].

p(X) -> io:format("~p~n", [X]).
