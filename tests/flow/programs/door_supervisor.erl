-module(door_supervisor).
-behaviour(supervisor).
-export([init/1]).

init(Module) ->
    {ok, {#{strategy => one_for_one}, [#{id => Module, start => {Module, start_link, [1234]}}]}}.
