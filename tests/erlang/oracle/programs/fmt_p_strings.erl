-module(fmt_p_strings).
-export([main/0]).

main() ->
    p(["one", "two", "three"]),
    p([["nested", "strings"], <<"binary">>]),
    p([lists:duplicate(30, C) || C <- "abc"]),
    p({"str", 'Atom', <<1, 2, 3>>}).

p(X) -> io:format("~p~n", [X]).
