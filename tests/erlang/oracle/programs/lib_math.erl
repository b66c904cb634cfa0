-module(lib_math).
-export([main/0]).

main() ->
    io:format("~.6f ~.6f ~.6f ~.6f ~.6f~n", [math:sin(1), math:cos(1), math:exp(1), math:log(2), math:atan(1)]),
    p(math:floor(2.7)),
    p(math:ceil(2.1)),
    p(math:fmod(7, 3)),
    p(math:log2(8)),
    p(math:pow(2, 0.5) * math:sqrt(2)).

p(X) -> io:format("~p~n", [X]).
