%% Names of files as texts and binaries.
-module(lib_filename).
-export([main/0]).

main() ->
    Names = ["/usr/local/lib/a.erl", "a.erl", "src/b.tar.gz", "/", "", "dir/", "/usr//bin", ".profile", <<"x/y.z">>, name],
    [io:format("~p: ~p ~p ~p ~p ~p~n", [N, filename:basename(N), filename:dirname(N), filename:extension(N),
                                       filename:rootname(N), filename:split(N)]) || N <- Names],
    io:format("~p~n", [filename:join(["/usr", "local", "bin"])]),
    io:format("~p~n", [filename:join("a//b/", "c")]),
    io:format("~p~n", [filename:join("a", "/b")]),
    io:format("~p~n", [filename:join(<<"a">>, "b")]),
    io:format("~p~n", [filename:join(["a", 'b', ["c", $d]])]),
    io:format("~p ~p~n", [filename:basename("src/kalle.erl", ".erl"), filename:basename("src/kalle.beam", ".erl")]),
    io:format("~p ~p~n", [filename:rootname("/jam.src/kalle"), filename:rootname("foo.erl", ".erl")]),
    io:format("~p ~p~n", [filename:pathtype("/a"), filename:pathtype("a")]),
    io:format("~p~n", [filename:absname("b", "/a")]),
    io:format("~p~n", [filename:flatten(["a", ["b", c]])]).
