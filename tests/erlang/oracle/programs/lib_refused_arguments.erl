-module(lib_refused_arguments).
-export([main/0]).

%% Arguments that libraries take or refuse where one would not think so.
main() ->
    Calls = [fun() -> re:compile("a", [bsr_anycrlf, bsr_unicode]) end,
             fun() -> re:run("a", "a", [bsr_anycrlf, bsr_unicode, report_errors]) end,
             fun() -> {ok, P} = re:compile("a"), re:run("a", P, [bsr_unicode]) end,
             fun() -> {ok, P} = re:compile("a"), re:run("a", P, [caseless]) end,
             fun() -> re:compile("[b-\\x41]") end,
             fun() -> re:run("abc", "b", [no_such_option]) end,
             fun() -> re:split("a,b", ",", [{retrun, list}]) end,
             fun() -> binary:match(<<1>>, [], [{scope, {0, 0}}]) end,
             fun() -> binary:matches(<<1>>, no_pattern, [{scope, {1, 0}}]) end,
             fun() -> binary:match(<<1>>, []) end,
             fun() -> binary:replace(<<195, 0>>, [], <<255>>, [{scope, {0, 0}}]) end,
             fun() -> io:format([], "a", []) end,
             fun() -> io:format(no_device, "a", []) end,
             fun() -> io_lib:format("~P ~P", [<<"text and more text">>, 4, <<"abc", 0, 1, 2>>, 3]) end,
             fun() -> erlang:universaltime_to_localtime({{1901, 1, 1}, {0, 0, 0}}) end,
             fun() -> erlang:localtime_to_universaltime({{3000000000, 1, 1}, {0, 0, 0}}) end],
    [io:format("~p~n", [try F() catch C:R -> {C, R} end]) || F <- Calls],
    ok.
