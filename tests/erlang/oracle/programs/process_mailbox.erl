%% Selective receive, timeouts, timers and the order of messages.
-module(process_mailbox).
-export([main/0]).

main() ->
    [self() ! M || M <- [one, {two, 2}, three, {four, 4}, five]],
    io:format("~p~n", [receive {Name, N} when N > 3 -> {Name, N} end]),
    io:format("~p~n", [receive three -> three end]),
    io:format("~p~n", [flush()]),
    io:format("~p~n", [receive nothing -> something after 10 -> timeout end]),
    io:format("~p~n", [receive nothing -> something after 0 -> at_once end]),
    Wait = 5,
    X = receive {x, Y} -> Y after Wait -> no_x end,
    io:format("~p~n", [X]),
    bound(),
    timers(),
    priority(),
    order(),
    io:format("~p~n", [reason(fun() -> receive after wrong -> ok end end)]),
    io:format("~p~n", [reason(fun() -> nobody_is_called_so ! hello end)]),
    nested(),
    io:format("~p~n", [element(2, process_info(self(), message_queue_len))]).

flush() ->
    receive M -> [M | flush()] after 0 -> [] end.

%% A variable that is bound already is compared.
bound() ->
    A = 1,
    [self() ! {A0, B} || {A0, B} <- [{0, zero}, {1, one}, {2, two}]],
    receive {A, Found} -> io:format("~p~n", [Found]) end,
    io:format("~p~n", [flush()]),
    self() ! {value, 7},
    receive
        {value, V} -> Kind = value;
        {other, V} -> Kind = other
    end,
    io:format("~p ~p~n", [Kind, V]).

timers() ->
    Late = erlang:send_after(600000, self(), late), % however slow the machine is, this one is still to come
    erlang:send_after(10, self(), early),
    Started = erlang:start_timer(20, self(), middle),
    receive First -> io:format("~p~n", [First]) end,
    receive {timeout, Started, What} -> io:format("~p~n", [What]) end,
    io:format("~p~n", [is_integer(erlang:cancel_timer(Late))]),
    io:format("~p~n", [erlang:cancel_timer(Late)]),
    receive late -> io:format("late~n") after 100 -> io:format("never~n") end,
    {ok, T} = timer:send_interval(10, tick),
    [receive tick -> ok end || _ <- lists:seq(1, 3)],
    timer:cancel(T),
    flush(), % a slow machine may have sent more
    io:format("~p~n", [receive tick -> again after 50 -> [] end]).

priority() ->
    [self() ! {low, I} || I <- [1, 2]],
    [self() ! {high, I} || I <- [3, 4]],
    io:format("~p~n", [important()]).

important() ->
    receive {high, I} -> [I | important()]
    after 0 -> receive {low, I} -> [I | important()] after 0 -> [] end
    end.

%% Messages from one process to another stay in order.
order() ->
    Self = self(),
    spawn(fun() -> [Self ! {n, I} || I <- lists:seq(1, 20)] end),
    io:format("~p~n", [[receive {n, I} -> I end || _ <- lists:seq(1, 20)]]).

nested() ->
    self() ! {outer, 1},
    self() ! {inner, 2},
    Sum = receive
              {outer, A} ->
                  receive {inner, B} -> A + B end
          end,
    io:format("~p~n", [Sum]),
    try receive {inner, _} -> ok after 1 -> throw(late) end
    catch Thrown -> io:format("~p~n", [Thrown])
    after io:format("after~n")
    end.

reason(F) ->
    try F()
    catch Class:Reason -> {Class, Reason}
    end.
