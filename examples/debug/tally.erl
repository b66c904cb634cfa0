%% Counts the words of a text, with a fault: some words are lost.
%%
%% Funs are shown as what they did: `fun({a,1}, {b,2}) -> true end`.
%%
%%     clew debug examples/debug/tally.erl 'tally:top(3, "a rose is a rose is a rose")'
-module(tally).
-export([top/2, count/1, ranked/1]).

top(N, Text) -> lists:sublist([Word || {Word, _} <- ranked(count(string:lexemes(Text, " ")))], N).

count(Words) -> lists:foldl(fun add/2, #{}, Words).

add(Word, Counts) -> maps:update_with(Word, fun(N) -> N + 1 end, 1, Counts).

%% Words with their counts, the most frequent first.
ranked(Counts) -> sorted(fun before/2, maps:to_list(Counts)).

before({A, Same}, {B, Same}) -> A =< B;
before({_, M}, {_, N}) -> M >= N.

sorted(_, []) -> [];
sorted(Before, [X | Xs]) ->
    {Smaller, Larger} = parted(fun(Y) -> Before(Y, X) end, Xs),
    sorted(Before, Smaller) ++ [X] ++ sorted(Before, Larger).

parted(_, []) -> {[], []};
parted(Holds, [X | Xs]) ->
    {Yes, No} = parted(Holds, Xs),
    case Holds(X) of
        true -> {[X | Yes], No};
        false -> {Yes, Xs}
    end.
