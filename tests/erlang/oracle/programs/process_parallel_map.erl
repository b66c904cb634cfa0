%% Work that is spread over processes: results in order, the first one, and one that fails.
-module(process_parallel_map).
-export([main/0]).

main() ->
    io:format("~p~n", [pmap(fun(X) -> X * X end, lists:seq(1, 10))]),
    io:format("~p~n", [pmap(fun fib/1, [10, 15, 5, 1])]),
    io:format("~p~n", [fastest([{slow, 300}, {quick, 20}, {middling, 100}])]),
    io:format("~p~n", [try pmap(fun(0) -> error(zero); (X) -> 10 div X end, [1, 0, 2]) catch error:R -> R end]).

pmap(F, Xs) ->
    Parent = self(),
    Pids = [spawn_monitor(fun() -> exit({Parent, F(X)}) end) || X <- Xs],
    [receive
         {'DOWN', Ref, process, Pid, {Parent, Value}} -> Value;
         {'DOWN', Ref, process, Pid, {Reason, _Stack}} -> error({worker, Reason})
     end || {Pid, Ref} <- Pids].

fib(N) when N < 2 -> N;
fib(N) -> fib(N - 1) + fib(N - 2).

fastest(Jobs) ->
    Parent = self(),
    [spawn(fun() -> timer:sleep(Time), Parent ! {first, Name} end) || {Name, Time} <- Jobs],
    First = receive {first, Name} -> Name end,
    Second = receive {first, Next} -> Next end,
    {First, Second}.
