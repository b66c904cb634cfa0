-module(fmt_p_tagged).
-export([main/0]).

main() ->
    p({record, lists:seq(1, 30), [{nested, lists:seq(1, 20)}, {other, "a string that is rather long to print"}]}),
    p({a_very_long_tag_that_takes_much_of_the_line_here, lists:seq(1, 25), another_atom}).

p(X) -> io:format("~p~n", [X]).
