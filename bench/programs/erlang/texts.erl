%% Texts formatted, split, joined and read.
-module(texts).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    Line = lists:flatten(io_lib:format("~p: ~w, ~s and ~b~n", [{item, I}, [I, I + 1], "text", I * I])),
    Words = string:tokens(Line, " ,:\n"),
    Joined = string:join(lists:map(fun string:to_upper/1, Words), "-"),
    length(Joined) + list_to_integer(lists:last(Words)) rem 7 + length(string:split(Joined, "-", all)).
