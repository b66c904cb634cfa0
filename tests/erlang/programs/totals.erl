-module(totals).
-export([main/0]).

main() ->
    Server = spawn(fun() -> server(10) end),
    spawn(fun() -> Server ! {add, 5} end),
    timer:sleep(1),
    Server ! {read, self()},
    receive {total, T} -> T end.

server(N) ->
    receive
        {add, K} -> server(N + K * 2);
        {read, From} -> reply(From, N)
    end.

reply(From, N) -> From ! {total, N + 1}.
