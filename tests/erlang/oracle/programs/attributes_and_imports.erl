-module(attributes_and_imports).
-export([main/0]).

-import(lists, [map/2, reverse/1]).
-compile([export_all, nowarn_export_all]).
-author("someone").
-vsn(1).

main() ->
    p(map(fun(X) -> X + 1 end, [1, 2])),
    p(reverse("abc")).

p(X) -> io:format("~p~n", [X]).
