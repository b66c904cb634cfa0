%% Event managers and their handlers.
-module(process_gen_event).
-behaviour(gen_event).
-export([main/0, init/1, handle_event/2, handle_call/2, handle_info/2, terminate/2]).

main() ->
    {ok, Pid} = gen_event:start_link({local, events}),
    io:format("~p~n", [gen_event:add_handler(events, ?MODULE, first)]),
    io:format("~p~n", [gen_event:add_handler(events, {?MODULE, 2}, second)]),
    io:format("~p~n", [gen_event:add_handler(events, ?MODULE, again)]),
    io:format("~p~n", [gen_event:which_handlers(events)]),
    gen_event:notify(events, one),
    gen_event:sync_notify(events, two),
    io:format("~p~n", [gen_event:call(events, ?MODULE, count)]),
    Pid ! message,
    io:format("~p~n", [gen_event:call(events, nobody, count)]),
    gen_event:sync_notify(events, leave),
    io:format("~p~n", [gen_event:which_handlers(events)]),
    io:format("~p~n", [gen_event:delete_handler(events, ?MODULE, gone)]),
    io:format("~p~n", [gen_event:delete_handler(events, ?MODULE, gone)]),
    io:format("~p~n", [gen_event:stop(events)]).

init(Name) ->
    io:format("init ~p~n", [Name]),
    {ok, {Name, 0}}.

handle_event(leave, {second, _}) -> remove_handler;
handle_event(Event, {Name, N}) ->
    io:format("~p: ~p~n", [Name, Event]),
    {ok, {Name, N + 1}}.

handle_call(count, {_, N} = State) -> {ok, N, State}.

handle_info(Info, {Name, N}) ->
    io:format("~p info ~p~n", [Name, Info]),
    {ok, {Name, N}}.

terminate(Reason, {Name, _}) ->
    io:format("terminate ~p ~p~n", [Name, Reason]),
    {terminated, Name}.
