%% Two processes that answer each other, and one that counts.
-module(process_ping_pong).
-export([main/0]).

main() ->
    Pong = spawn(fun pong/0),
    ping(Pong, 3),
    Counter = spawn(fun() -> count(0) end),
    [Counter ! up || _ <- lists:seq(1, 1000)],
    Counter ! {read, self()},
    receive {count, N} -> io:format("counted ~p~n", [N]) end,
    io:format("~p ~p~n", [is_process_alive(Counter), is_process_alive(self())]).

ping(Pong, 0) ->
    Pong ! stop,
    io:format("ping is done~n");
ping(Pong, N) ->
    Pong ! {ping, N, self()},
    receive
        {pong, N} -> io:format("pong ~p~n", [N])
    end,
    ping(Pong, N - 1).

pong() ->
    receive
        {ping, N, From} ->
            io:format("ping ~p~n", [N]),
            From ! {pong, N},
            pong();
        stop -> ok
    end.

count(N) ->
    receive
        up -> count(N + 1);
        {read, From} -> From ! {count, N}
    end.
