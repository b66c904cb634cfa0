%% A lift that stops at the floors where somebody waits, with a fault: it crashes on its way down.
%%
%% The run ends in an exception, so the call at the top is wrong by itself. Further inside, a call that crashes may be
%% one that should never have been made.
%%
%%     clew debug examples/debug/lift.erl 'lift:stops(3, [5, 1])'
-module(lift).
-export([stops/2, step/1]).

-record(lift, {floor, way, calls}).

%% The floors at which it stops, in their order.
stops(Floor, Calls) -> run(#lift{floor = Floor, way = up, calls = Calls}).

run(#lift{calls = []}) -> [];
run(Lift) ->
    Next = step(turned(Lift)),
    case lists:member(Next#lift.floor, Next#lift.calls) of
        true -> [Next#lift.floor | run(served(Next))];
        false -> run(Next)
    end.

%% It turns round where nobody waits ahead.
turned(#lift{floor = Floor, way = Way, calls = Calls} = Lift) ->
    case [C || C <- Calls, is_ahead(Way, Floor, C)] of
        [] -> Lift#lift{way = opposite(Way)};
        [_ | _] -> Lift
    end.

is_ahead(up, Floor, Call) -> Call > Floor;
is_ahead(down, Floor, Call) -> Call < Floor.

opposite(up) -> downwards;
opposite(down) -> up.

step(#lift{floor = Floor, way = Way} = Lift) -> Lift#lift{floor = next(Way, Floor)}.

next(up, Floor) -> Floor + 1;
next(down, Floor) -> Floor - 1.

served(#lift{floor = Floor, calls = Calls} = Lift) -> Lift#lift{calls = lists:delete(Floor, Calls)}.
