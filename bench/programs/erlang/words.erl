%% Texts trimmed, changed and cut by their grapheme clusters.
-module(words).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    S = "  Hello World " ++ integer_to_list(I),
    length(string:trim(S)) + length(string:uppercase(S)) + length(string:replace(S, "o", "0", all)) +
        string:length(string:pad(S, 30)) + length(string:lexemes(S, " ")) + length(string:slice(S, 2, 5)).
