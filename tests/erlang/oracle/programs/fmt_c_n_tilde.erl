-module(fmt_c_n_tilde).
-export([main/0]).

main() ->
    io:format("~c~c ~3c ~~ ~5c|~-5c|~n", [$a, $b, $x, $y, $z]),
    io:format("a~nb~2nc~n"),
    io:format("~i~w~n", [skip, shown]),
    io:format("~tc~n", [955]).
