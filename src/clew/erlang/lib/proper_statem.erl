%% PropEr's state machines: its module `proper_statem`, for commands that run one after the other.
%%
%% Commands are drawn one by one, each in the state that the model has after those before it, so that whatever becomes of
%% a test's numbers, what is drawn keeps the preconditions.
-module(proper_statem).

-export([command_names/1, commands/1, commands/2, more_commands/2, run_commands/2, run_commands/3, state_after/2,
         zip/2]).

-type command() :: {init, term()} | {set, {var, pos_integer()}, {call, module(), atom(), [term()]}}.
-type history() :: [{term(), term()}].

%% Generators of commands.

-spec commands(module()) -> term().
commands(Module) -> clew_gen:type(fun(Seed, Size) -> drawn(Module, initial(Module), Seed, Size) end).

-spec commands(module(), term()) -> term().
commands(Module, State) ->
    clew_gen:type(fun(Seed, Size) -> [{init, State} | drawn(Module, State, Seed, Size)] end).

-spec more_commands(pos_integer(), term()) -> term().
more_commands(Times, Commands) ->
    proper_types:sized(fun(Size) -> proper_types:resize(Size * Times, Commands) end).

initial(Module) -> Module:initial_state().

drawn(Module, State, Seed, Size) ->
    {Left, Right} = clew_gen:split(Seed),
    next(clew_gen:below(Size + 1, Left), 1, Module, State, Right, Size).

next(0, _, _, _, _, _) -> [];
next(Count, Number, Module, State, Seed, Size) ->
    {Left, Right} = clew_gen:split(Seed),
    IsAllowed = fun(Call) -> Module:precondition(State, Call) end,
    Call = clew_gen:tried(Module:command(State), IsAllowed, true, Left, Size),
    Result = {var, Number},
    [{set, Result, Call} | next(Count - 1, Number + 1, Module, Module:next_state(State, Result, Call), Right, Size)].

%% Running them.

-spec run_commands(module(), [command()]) -> {history(), term(), term()}.
run_commands(Module, Commands) -> run_commands(Module, Commands, []).

%% The environment has values for further variables.
-spec run_commands(module(), [command()], [{term(), term()}]) -> {history(), term(), term()}.
run_commands(Module, [{init, State} | Commands], Environment) ->
    run(Module, Commands, Environment, proper_symb:eval(Environment, State), []);
run_commands(Module, Commands, Environment) ->
    run(Module, Commands, Environment, proper_symb:eval(Environment, initial(Module)), []).

run(_, [], _, State, History) -> {lists:reverse(History), State, ok};
run(Module, [{set, {var, Number}, {call, M, F, Args}} | Commands], Environment, State, History) ->
    Call = {call, proper_symb:eval(Environment, M), proper_symb:eval(Environment, F),
            proper_symb:eval(Environment, Args)},
    case judged(fun() -> Module:precondition(State, Call) end) of
        true ->
            {call, CalledModule, Function, Given} = Call,
            case attempted(fun() -> apply(CalledModule, Function, Given) end) of
                {ok, Result} ->
                    After = [{State, Result} | History],
                    case judged(fun() -> Module:postcondition(State, Call, Result) end) of
                        true ->
                            NewState = proper_symb:eval(Environment, Module:next_state(State, Result, Call)),
                            run(Module, Commands, [{Number, Result} | Environment], NewState, After);
                        Other -> {lists:reverse(After), State, {postcondition, Other}}
                    end;
                Exception -> {lists:reverse(History), State, Exception}
            end;
        Other -> {lists:reverse(History), State, {precondition, Other}}
    end.

judged(Ask) ->
    case attempted(Ask) of
        {ok, Answer} -> Answer;
        Exception -> Exception
    end.

attempted(F) ->
    try {ok, F()}
    catch
        Class:Reason:Stack -> {exception, Class, Reason, Stack}
    end.

%% What is known of commands.

-spec state_after(module(), [command()]) -> term().
state_after(Module, [{init, State} | Commands]) -> followed(Module, Commands, State);
state_after(Module, Commands) -> followed(Module, Commands, initial(Module)).

followed(_, [], State) -> State;
followed(Module, [{set, Result, Call} | Commands], State) ->
    followed(Module, Commands, Module:next_state(State, Result, Call)).

-spec command_names([command()]) -> [{module(), atom(), arity()}].
command_names(Commands) -> [{M, F, length(Args)} || {set, _, {call, M, F, Args}} <- Commands].

-spec zip([term()], [term()]) -> [{term(), term()}].
zip([X | Xs], [Y | Ys]) -> [{X, Y} | zip(Xs, Ys)];
zip(_, _) -> [].
