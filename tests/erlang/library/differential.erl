%% Compares modules of Clew's Erlang library, compiled under another name, with OTP's own on random calls.
%%
%% main([Seed, Count, Module...]), with all modules if none is given, makes Count calls of each function of each module and prints the calls whose
%% outcomes differ. calls.erl says how each function is called.
-module(differential).

-export([main/1]).

main([Seed, Count]) -> main([Seed, Count | [atom_to_list(M) || M <- calls:modules()]]);
main([Seed, Count | Modules]) ->
    rand:seed(exsss, list_to_integer(Seed)),
    Totals = [compare(list_to_atom(M), list_to_integer(Count)) || M <- Modules],
    io:format("~p calls, ~p differences~n", [lists:sum([N || {N, _} <- Totals]), lists:sum([D || {_, D} <- Totals])]),
    halt(0).

compare(Module, Count) ->
    Ours = list_to_atom("our_" ++ atom_to_list(Module)),
    Table = calls:of_module(Module),
    warn_of_untried(Module, Ours, Table),
    Differences = [D || {F, Kinds} <- Table, D <- compare(Module, Ours, F, Kinds, Count)],
    {length(Table) * Count, length(Differences)}.

warn_of_untried(Module, Ours, Table) ->
    Tried = [{F, length(Kinds)} || {F, Kinds} <- Table],
    Exports = [E || {F, _} = E <- Ours:module_info(exports), F =/= module_info],
    [io:format("~p: not tried: ~p/~p~n", [Module, F, A])
     || {F, A} = E <- lists:sort(Exports), not lists:member(E, Tried), not lists:member(E, calls:untried(Module))].

%% The differences of one function: each distinct kind of difference is printed once.
compare(Module, Ours, F, Kinds, Count) ->
    Found = [D || _ <- lists:seq(1, Count), D <- one_call(Module, Ours, F, Kinds)],
    case Found of
        [] -> ok;
        [{Args, Theirs, Mine} | _] ->
            io:format("~p:~p(~ts)~n  OTP:  ~tw~n  ours: ~tw~n  (~p of ~p calls)~n",
                      [Module, F, lists:join(", ", [io_lib:format("~tw", [A]) || A <- Args]), Theirs, Mine,
                       length(Found), Count])
    end,
    Found.

one_call(Module, Ours, F, Kinds) ->
    Args = [calls:argument(K) || K <- Kinds],
    Theirs = outcome(Module, Module, F, Args),
    case outcome(Module, Ours, F, Args) of
        Theirs -> [];
        Mine -> [{Args, Theirs, Mine}]
    end.

outcome(Module, Called, F, Args) ->
    try {value, calls:normal(Module, Called, F, apply(Called, F, [calls:made(Called, A) || A <- Args]))}
    catch
        Class:Reason -> {Class, plain(Reason)}
    end.

%% Reasons that hold the name of the module or the term in a module's own form are compared without it.
plain({Reason, {M, F, A}}) when is_atom(M), is_atom(F) -> {Reason, {F, A}};
plain(Reason) -> Reason.
