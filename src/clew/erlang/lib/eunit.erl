%% EUnit: OTP's module `eunit`, as far as it runs tests and says how they end.
-module(eunit).

-export([test/1, test/2, start/0]).

start() -> ok.

test(Tests) -> test(Tests, []).

test(Tests, _) ->
    Results = clew_eunit:results(Tests, fun clew_eunit_names:named/1),
    Failed = [Result || {_, _, {raised, _, _, _}} = Result <- Results],
    [report(Result) || Result <- Failed],
    case {length(Results), length(Failed)} of
        {0, _} -> io:format("  There were no tests to run.~n"), ok;
        {1, 0} -> io:format("  Test passed.~n"), ok;
        {Count, 0} -> io:format("  All ~b tests passed.~n", [Count]), ok;
        {Count, Bad} ->
            io:format("=======================================================~n"),
            io:format("  Failed: ~b.  Skipped: 0.  Passed: ~b.~n", [Bad, Count - Bad]),
            error
    end.

report({Titles, Line, {raised, Class, Reason, _}}) ->
    io:format("~ts (line ~b)...*failed*~n**~w:~p~n", [lists:join(": ", Titles ++ [""]), Line, Class, Reason]).
