-module(lib_dict).
-export([main/0]).

main() ->
    D = dict:from_list([{a, 1}, {b, 2}]),
    p(dict:fetch(a, D)),
    p(dict:find(z, D)),
    p(lists:sort(dict:to_list(dict:store(c, 3, D)))),
    p(dict:size(D)),
    p(dict:is_key(a, D)),
    p(lists:sort(dict:to_list(dict:map(fun(_, V) -> V * 10 end, D)))),
    p(dict:fold(fun(_, V, A) -> V + A end, 0, D)).

p(X) -> io:format("~p~n", [X]).
