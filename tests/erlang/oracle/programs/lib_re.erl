%% Regular expressions: runs, replacements and pieces, from several places of the subject.
-module(lib_re).
-export([main/0]).

main() ->
    [io:format("~0p ~0p ~0p: ~0p ~0p ~0p~n", [S, P, O, split(S, P, O), run(S, P, O), replaced(S, P, O)])
     || S <- ["", "abab", <<"a,b,,c">>, "aaa"],
        P <- ["", "a*", ",", "(a)|(b)", "^", "\\b", "(?=a)"],
        O <- [[], [{offset, 1}], [{offset, 3}, notbol], [{offset, 9}], [{offset, 1}, unicode], [{offset, 2}, anchored]]],
    [io:format("~0p~n", [split("a1b22c", "([0-9])+", O)])
     || O <- [[{offset, 2}], [{offset, 2}, group], [{offset, 7}, group], [{parts, 2}, {offset, 2}], [{offset, 5}, trim],
              [{offset, -1}], [{offset, none}]]],
    io:format("~0p~n", [split([228, 228], "", [unicode, {offset, 1}])]), % in the midst of a character
    ok.

split(S, P, O) -> outcome(fun() -> re:split(S, P, O) end).

run(S, P, O) -> outcome(fun() -> re:run(S, P, [global | O]) end).

replaced(S, P, O) -> outcome(fun() -> re:replace(S, P, "<&>", [global | O]) end).

outcome(F) ->
    try F()
    catch
        Class:Reason -> {Class, Reason}
    end.
