%% A server whose callbacks only the library calls.
-module(counter).
-behaviour(gen_server).
-export([use/0, init/1, handle_call/3, handle_cast/2, terminate/2]).

use() ->
    {ok, Pid} = gen_server:start_link(?MODULE, 0, []),
    gen_server:cast(Pid, {change, fun(N) -> N + 1 end}),
    gen_server:call(Pid, read).

init(N) -> {ok, N}.

handle_call(read, _, N) -> {reply, N, N}.

handle_cast({change, F}, N) -> {noreply, F(N)}.

terminate(_, _) -> never().

never() -> ok.
