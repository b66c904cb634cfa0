%% Processes that answer a message each.
-module(messages).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    Me = self(),
    P = spawn(fun() -> receive {go, X} -> Me ! {done, X + 1} end end),
    P ! {go, I},
    receive {done, Y} -> Y rem 3 end.
