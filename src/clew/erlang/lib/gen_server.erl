%% Servers: OTP's behaviour `gen_server`.
-module(gen_server).

-export([abcast/2, abcast/3, call/2, call/3, cast/2, check_response/2, enter_loop/3, enter_loop/4, enter_loop/5,
         multi_call/2, multi_call/3, receive_response/1, receive_response/2, reply/2, send_request/2, start/3, start/4,
         start_link/3, start_link/4, start_monitor/3, start_monitor/4, stop/1, stop/3, wait_response/1,
         wait_response/2]).
%% For `gen` and `sys`.
-export([init_it/6, system_code_change/4, system_continue/3, system_get_state/1, system_replace_state/2,
         system_terminate/4]).

-export_type([from/0, server_name/0, server_ref/0, start_ret/0]).

-type from() :: {pid(), term()}.
-type server_name() :: {local, atom()} | {global, term()} | {via, module(), term()}.
-type server_ref() :: pid() | atom() | {atom(), node()} | {global, term()} | {via, module(), term()}.
-type start_ret() :: {ok, pid()} | ignore | {error, term()}.

-callback init(Args :: term()) ->
    {ok, State :: term()} | {ok, State :: term(), timeout() | hibernate | {continue, term()}} |
    {stop, Reason :: term()} | ignore.
-callback handle_call(Request :: term(), From :: from(), State :: term()) ->
    {reply, Reply :: term(), NewState :: term()} |
    {reply, Reply :: term(), NewState :: term(), timeout() | hibernate | {continue, term()}} |
    {noreply, NewState :: term()} |
    {noreply, NewState :: term(), timeout() | hibernate | {continue, term()}} |
    {stop, Reason :: term(), Reply :: term(), NewState :: term()} |
    {stop, Reason :: term(), NewState :: term()}.
-callback handle_cast(Request :: term(), State :: term()) ->
    {noreply, NewState :: term()} |
    {noreply, NewState :: term(), timeout() | hibernate | {continue, term()}} |
    {stop, Reason :: term(), NewState :: term()}.
-callback handle_info(Info :: timeout | term(), State :: term()) ->
    {noreply, NewState :: term()} |
    {noreply, NewState :: term(), timeout() | hibernate | {continue, term()}} |
    {stop, Reason :: term(), NewState :: term()}.
-callback handle_continue(Info :: term(), State :: term()) ->
    {noreply, NewState :: term()} |
    {noreply, NewState :: term(), timeout() | hibernate | {continue, term()}} |
    {stop, Reason :: term(), NewState :: term()}.
-callback terminate(Reason :: term(), State :: term()) -> term().
-callback code_change(OldVsn :: term(), State :: term(), Extra :: term()) -> {ok, NewState :: term()} | {error, term()}.
-callback format_status(Opt :: term(), StatusData :: [term()]) -> term().

-optional_callbacks([handle_info/2, handle_continue/2, terminate/2, code_change/3, format_status/2]).

%% The part of a server that does not change.
-record(server, {parent, name, module}).

-spec start(module(), term(), [term()]) -> start_ret().
start(Mod, Args, Options) -> gen:start(?MODULE, nolink, self, {Mod, Args}, Options).

-spec start(server_name(), module(), term(), [term()]) -> start_ret().
start(Name, Mod, Args, Options) -> gen:start(?MODULE, nolink, Name, {Mod, Args}, Options).

-spec start_link(module(), term(), [term()]) -> start_ret().
start_link(Mod, Args, Options) -> gen:start(?MODULE, link, self, {Mod, Args}, Options).

-spec start_link(server_name(), module(), term(), [term()]) -> start_ret().
start_link(Name, Mod, Args, Options) -> gen:start(?MODULE, link, Name, {Mod, Args}, Options).

-spec start_monitor(module(), term(), [term()]) -> {ok, {pid(), reference()}} | ignore | {error, term()}.
start_monitor(Mod, Args, Options) -> gen:start(?MODULE, monitor, self, {Mod, Args}, Options).

-spec start_monitor(server_name(), module(), term(), [term()]) ->
    {ok, {pid(), reference()}} | ignore | {error, term()}.
start_monitor(Name, Mod, Args, Options) -> gen:start(?MODULE, monitor, Name, {Mod, Args}, Options).

-spec stop(server_ref()) -> ok.
stop(Server) -> gen:stop(Server, normal, infinity).

-spec stop(server_ref(), term(), timeout()) -> ok.
stop(Server, Reason, Timeout) -> gen:stop(Server, Reason, Timeout).

-spec call(server_ref(), term()) -> term().
call(Server, Request) ->
    gen:answer(Server, Request, 5000, {?MODULE, call, [Server, Request]}).

-spec call(server_ref(), term(), timeout()) -> term().
call(Server, Request, Timeout) ->
    gen:answer(Server, Request, Timeout, {?MODULE, call, [Server, Request, Timeout]}).

-spec cast(server_ref(), term()) -> ok.
cast(Server, Request) -> gen:cast(Server, '$gen_cast', Request).

-spec reply(from(), term()) -> ok.
reply(From, Reply) -> gen:reply(From, Reply).

-spec abcast(atom(), term()) -> abcast.
abcast(Name, Request) ->
    cast(Name, Request),
    abcast.

-spec abcast([node()], atom(), term()) -> abcast.
abcast(Nodes, Name, Request) ->
    [cast({Name, Node}, Request) || Node <- Nodes],
    abcast.

-spec multi_call(atom(), term()) -> {[{node(), term()}], [node()]}.
multi_call(Name, Request) -> multi_call([node()], Name, Request).

-spec multi_call([node()], atom(), term()) -> {[{node(), term()}], [node()]}.
multi_call(Nodes, Name, Request) ->
    lists:foldr(fun(Node, {Replies, Bad}) ->
                        try {[{Node, call({Name, Node}, Request, infinity)} | Replies], Bad}
                        catch exit:_ -> {Replies, [Node | Bad]}
                        end
                end, {[], []}, Nodes).

-spec send_request(server_ref(), term()) -> reference().
send_request(Server, Request) ->
    Pid = gen:resolve(Server),
    Ref = erlang:monitor(process, case Pid of
                                      undefined -> Server;
                                      _ -> Pid
                                  end),
    is_pid(Pid) andalso (Pid ! {'$gen_call', {self(), Ref}, Request}),
    Ref.

-spec receive_response(reference()) -> {reply, term()} | {error, {term(), server_ref()}}.
receive_response(Ref) -> receive_response(Ref, infinity).

-spec receive_response(reference(), timeout()) -> {reply, term()} | timeout | {error, {term(), server_ref()}}.
receive_response(Ref, Timeout) -> wait_response(Ref, Timeout).

-spec wait_response(reference()) -> {reply, term()} | {error, {term(), server_ref()}}.
wait_response(Ref) -> wait_response(Ref, infinity).

-spec wait_response(reference(), timeout()) -> {reply, term()} | timeout | {error, {term(), server_ref()}}.
wait_response(Ref, Timeout) ->
    receive
        {Ref, Reply} ->
            erlang:demonitor(Ref, [flush]),
            {reply, Reply};
        {'DOWN', Ref, _, Server, Reason} -> {error, {Reason, Server}}
    after Timeout -> timeout
    end.

-spec check_response(term(), reference()) -> {reply, term()} | no_reply | {error, {term(), server_ref()}}.
check_response({Ref, Reply}, Ref) ->
    erlang:demonitor(Ref, [flush]),
    {reply, Reply};
check_response({'DOWN', Ref, _, Server, Reason}, Ref) -> {error, {Reason, Server}};
check_response(_, _) -> no_reply.

-spec enter_loop(module(), [term()], term()) -> no_return().
enter_loop(Mod, Options, State) -> enter_loop(Mod, Options, State, self(), infinity).

-spec enter_loop(module(), [term()], term(), term()) -> no_return().
enter_loop(Mod, Options, State, Name) when is_tuple(Name) -> enter_loop(Mod, Options, State, Name, infinity);
enter_loop(Mod, Options, State, Timeout) -> enter_loop(Mod, Options, State, self(), Timeout).

-spec enter_loop(module(), [term()], term(), term(), term()) -> no_return().
enter_loop(Mod, _, State, Name, Timeout) ->
    Parent = case get('$ancestors') of
                 [Pid | _] when is_pid(Pid) -> Pid;
                 _ -> self()
             end,
    Named = case Name of
                Self when is_pid(Self) -> self;
                _ -> Name
            end,
    loop(#server{parent = Parent, name = Named, module = Mod}, State, Timeout).

%% Starting.

init_it(Starter, Parent, Name, Mod, Args, _) ->
    Server = #server{parent = Parent, name = Name, module = Mod},
    case gen:called(fun() -> Mod:init(Args) end) of
        {ok, {ok, State}} -> started(Starter, Server, State, infinity);
        {ok, {ok, State, Then}} -> started(Starter, Server, State, Then);
        {ok, {stop, Reason}} -> refused(Starter, Name, {error, Reason}, Reason);
        {ok, ignore} -> refused(Starter, Name, ignore, normal);
        {ok, Other} ->
            Reason = {bad_return_value, Other},
            refused(Starter, Name, {error, Reason}, Reason);
        {raised, Class, Reason, Stack} ->
            Why = gen:reason(Class, Reason, Stack),
            refused(Starter, Name, {error, Why}, Why)
    end.

started(Starter, Server, State, Then) ->
    proc_lib:init_ack(Starter, {ok, self()}),
    loop(Server, State, Then).

refused(Starter, Name, Answer, Reason) ->
    gen:unregister_name(Name),
    proc_lib:init_ack(Starter, Answer),
    exit(Reason).

%% The loop.

loop(#server{module = Mod} = Server, State, {continue, What}) ->
    handled(Server, {continue, What}, State, gen:called(fun() -> Mod:handle_continue(What, State) end));
loop(Server, State, hibernate) -> loop(Server, State, infinity);
loop(#server{parent = Parent} = Server, State, Timeout) ->
    receive
        {system, From, Request} ->
            sys:handle_system_msg(Request, From, Parent, ?MODULE, [], {Server, State, Timeout});
        {'EXIT', Parent, Reason} -> terminate(Server, {'EXIT', Parent, Reason}, State, Reason);
        Message -> message(Server, Message, State)
    after Timeout -> message(Server, timeout, State)
    end.

message(#server{module = Mod} = Server, {'$gen_call', From, Request} = Message, State) ->
    case gen:called(fun() -> Mod:handle_call(Request, From, State) end) of
        {ok, {reply, Reply, New}} ->
            reply(From, Reply),
            loop(Server, New, infinity);
        {ok, {reply, Reply, New, Then}} ->
            reply(From, Reply),
            loop(Server, New, Then);
        {ok, {stop, Reason, Reply, New}} ->
            try terminate(Server, Message, New, Reason)
            after reply(From, Reply)
            end;
        Other -> handled(Server, Message, State, Other)
    end;
message(#server{module = Mod} = Server, {'$gen_cast', Request} = Message, State) ->
    handled(Server, Message, State, gen:called(fun() -> Mod:handle_cast(Request, State) end));
message(#server{module = Mod} = Server, Message, State) ->
    case erlang:function_exported(Mod, handle_info, 2) of
        true -> handled(Server, Message, State, gen:called(fun() -> Mod:handle_info(Message, State) end));
        false ->
            told("** Undefined handle_info in ~p~n** Unhandled message: ~p~n", [Mod, Message]),
            loop(Server, State, infinity)
    end.

handled(Server, _, _, {ok, {noreply, New}}) -> loop(Server, New, infinity);
handled(Server, _, _, {ok, {noreply, New, Then}}) -> loop(Server, New, Then);
handled(Server, Message, _, {ok, {stop, Reason, New}}) -> terminate(Server, Message, New, Reason);
handled(Server, Message, State, {ok, Other}) ->
    Reason = {bad_return_value, Other},
    terminate(Server, Message, State, Reason);
handled(Server, Message, State, {raised, Class, Reason, Stack}) ->
    Why = gen:reason(Class, Reason, Stack),
    terminate(Server, Message, State, Why).

terminate(#server{module = Mod, name = Name}, Message, State, Reason) ->
    case erlang:function_exported(Mod, terminate, 2) of
        true ->
            case gen:called(fun() -> Mod:terminate(Reason, State) end) of
                {ok, _} -> ok;
                {raised, Class, Other, Stack} ->
                    gen:unregister_name(Name),
                    exit(gen:reason(Class, Other, Stack))
            end;
        false -> ok
    end,
    case Reason of
        normal -> ok;
        shutdown -> ok;
        {shutdown, _} -> ok;
        _ -> told("** Generic server ~p terminating~n** Last message in was ~p~n** When Server state == ~p~n"
                  "** Reason for termination ==~n** ~p~n", [gen:name(Name, self()), Message, State, Reason])
    end,
    exit(Reason).

told(Format, Args) -> clew_reports:told(Format, Args).

%% For `sys`.

system_continue(_, _, {Server, State, Timeout}) -> loop(Server, State, Timeout).

system_terminate(Reason, _, _, {Server, State, _}) -> terminate(Server, [], State, Reason).

system_get_state({_, State, _}) -> {ok, State}.

system_replace_state(Replace, {Server, State, Timeout}) ->
    New = Replace(State),
    {ok, New, {Server, New, Timeout}}.

system_code_change({#server{module = Mod} = Server, State, Timeout}, _, Old, Extra) ->
    case Mod:code_change(Old, State, Extra) of
        {ok, New} -> {ok, {Server, New, Timeout}};
        Other -> Other
    end.
