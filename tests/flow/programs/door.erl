%% A state machine with a function for each state, and a supervisor that starts it by its name.
-module(door).
-behaviour(gen_statem).
-export([supervised/0, start_link/1, init/1, callback_mode/0, locked/3, open/3]).

supervised() -> supervisor:start_link(door_supervisor, door).

start_link(Code) -> gen_statem:start_link(?MODULE, Code, []).

init(Code) -> {ok, locked, Code}.

callback_mode() -> state_functions.

locked(cast, Code, Code) -> {next_state, open, Code};
locked(cast, _, Code) -> {keep_state, Code}.

open(cast, close, Code) -> {next_state, locked, Code}.
