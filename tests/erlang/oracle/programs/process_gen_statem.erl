%% State machines: functions of states and one function for all, time-outs, postponed and inserted events.
-module(process_gen_statem).
-behaviour(gen_statem).
-export([main/0, init/1, callback_mode/0, terminate/3, locked/3, open/3]).

main() ->
    {ok, Door} = gen_statem:start_link({local, door}, ?MODULE, [1, 2, 3], []),
    [gen_statem:cast(door, {button, B}) || B <- [1, 2, 2]],
    io:format("~p~n", [gen_statem:call(door, state)]),
    [gen_statem:cast(door, {button, B}) || B <- [1, 2, 3]],
    io:format("~p~n", [gen_statem:call(door, state)]),
    gen_statem:cast(door, {button, 9}),
    timer:sleep(200),
    io:format("~p~n", [gen_statem:call(door, state)]),
    Door ! hello,
    io:format("~p~n", [sys:get_state(door)]),
    Burst = gen_statem:call(door, burst),
    locked = element(1, gen_statem:call(door, state)),
    io:format("~p~n", [Burst]),
    gen_statem:stop(door),
    {ok, M} = gen_statem:start(?MODULE, events, []),
    io:format("~p~n", [gen_statem:call(M, wait)]),
    Ref = monitor(process, M),
    io:format("~p~n", [gen_statem:call(M, bye)]),
    receive {'DOWN', Ref, _, _, R} -> io:format("~p~n", [R]) end,
    io:format("~p~n", [catch gen_statem:call(door, state)]).

callback_mode() -> [state_functions, state_enter].

init(events) -> {ok, open, events};
init(Code) -> {ok, locked, #{code => Code, left => Code}}.

locked(enter, Old, #{code := Code} = Data) ->
    io:format("locked, from ~p~n", [Old]),
    {keep_state, Data#{left := Code}};
locked(cast, {button, B}, #{left := [B]} = Data) -> {next_state, open, Data, [{state_timeout, 100, close}]};
locked(cast, {button, B}, #{left := [B | Rest]} = Data) -> {keep_state, Data#{left := Rest}};
locked(cast, {button, _}, #{code := Code} = Data) ->
    io:format("wrong~n"),
    {keep_state, Data#{left := Code}};
locked({call, From}, state, #{left := Left}) -> {keep_state_and_data, [{reply, From, {locked, Left}}]};
locked({call, From}, burst, _) ->
    {keep_state_and_data, [{next_event, internal, first}, {next_event, internal, second}, {reply, From, burst}]};
locked(internal, What, _) ->
    io:format("internal ~p~n", [What]),
    keep_state_and_data;
locked(info, What, _) ->
    io:format("info ~p~n", [What]),
    keep_state_and_data.

open(enter, _, events) -> {keep_state_and_data, []};
open(enter, Old, _) ->
    io:format("open, from ~p~n", [Old]),
    keep_state_and_data;
open(state_timeout, close, Data) ->
    io:format("closing~n"),
    {next_state, locked, Data};
open(cast, {button, _}, _) ->
    io:format("postponed~n"),
    {keep_state_and_data, [postpone]};
open({call, From}, wait, events) -> {keep_state, {waiting, From}, [{{timeout, name}, 30, done}, {timeout, 10, quick}]};
open(timeout, quick, {waiting, _}) ->
    io:format("event time-out~n"),
    keep_state_and_data;
open({timeout, name}, done, {waiting, From}) ->
    {keep_state, events, [{reply, From, waited}]};
open({call, From}, bye, _) -> {stop_and_reply, normal, [{reply, From, bye}]};
open({call, From}, state, _) -> {keep_state_and_data, {reply, From, open}}.

terminate(Reason, State, _) -> io:format("terminate ~p in ~p~n", [Reason, State]).
