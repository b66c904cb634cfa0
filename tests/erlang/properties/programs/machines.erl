%% State machines of PropEr: a stack in the process dictionary, which forgets what is below its second element.
-module(machines).
-include_lib("proper/include/proper.hrl").
-export([push/1, pop/0, size/0]).
-export([initial_state/0, command/1, precondition/2, postcondition/3, next_state/3]).

push(X) -> put(stack, lists:sublist([X | get(stack)], 2)), ok.
pop() -> [X | Rest] = get(stack), put(stack, Rest), X.
size() -> length(get(stack)).

prop_stack() ->
    ?FORALL(Commands, commands(?MODULE),
            begin
                put(stack, []),
                {History, State, Result} = proper_statem:run_commands(?MODULE, Commands),
                ?WHENFAIL(io:format("~p~n~p~n", [History, State]), Result =:= ok)
            end).

%% The model is never asked to pop from an empty stack, and knows how many elements there are.
prop_model() ->
    ?FORALL(Commands, more_commands(2, commands(?MODULE, [])),
            begin
                [{init, []} | Rest] = Commands,
                length(proper_statem:command_names(Commands)) =:= length(Rest)
                    andalso is_list(proper_statem:state_after(?MODULE, Commands))
            end).

prop_parallel() ->
    ?FORALL(Commands, parallel_commands(?MODULE), Commands =/= none).

initial_state() -> [].

command(_) -> oneof([{call, ?MODULE, push, [boolean()]}, {call, ?MODULE, pop, []}, {call, ?MODULE, size, []}]).

precondition(State, {call, _, pop, []}) -> State =/= [];
precondition(_, _) -> true.

next_state(State, _, {call, _, push, [X]}) -> [X | State];
next_state(State, _, {call, _, pop, []}) -> tl(State);
next_state(State, _, _) -> State.

postcondition([X | _], {call, _, pop, []}, Y) -> X =:= Y;
postcondition(State, {call, _, size, []}, N) -> length(State) =:= N;
postcondition(_, _, _) -> true.
