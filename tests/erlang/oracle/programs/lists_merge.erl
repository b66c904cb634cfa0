-module(lists_merge).
-export([main/0]).

main() ->
    p(lists:merge([1, 3, 5], [2, 4])),
    p(lists:merge([[1, 4], [2], [3]])),
    p(lists:umerge([1, 2], [2, 3])),
    p(lists:keymerge(1, [{1, a}], [{0, b}])),
    p(lists:uniq([1, 2, 1, 3])),
    p(lists:join(x, [1, 2, 3])).

p(X) -> io:format("~p~n", [X]).
