%% PropEr's symbolic calls: its module `proper_symb`. A call stands as `{call, Module, Function, Arguments}`, and a value
%% that is not known yet as `{var, Name}`.
-module(proper_symb).

-export([eval/1, eval/2, pretty_print/1, pretty_print/2]).

-type names() :: [{term(), term()}].

-spec eval(term()) -> term().
eval(Term) -> eval([], Term).

%% A term with the values of its variables, and its calls made.
-spec eval(names(), term()) -> term().
eval(Names, {var, Name} = Variable) ->
    case lists:keyfind(Name, 1, Names) of
        {_, Value} -> Value;
        false -> Variable
    end;
eval(Names, {Call, Module, Function, Args}) when (Call =:= call orelse Call =:= '$call'), is_list(Args) ->
    apply(eval(Names, Module), eval(Names, Function), eval(Names, Args));
eval(Names, [H | T]) -> [eval(Names, H) | eval(Names, T)];
eval(Names, Tuple) when is_tuple(Tuple) -> list_to_tuple(eval(Names, tuple_to_list(Tuple)));
eval(Names, Map) when is_map(Map) -> maps:from_list(eval(Names, maps:to_list(Map)));
eval(_, Term) -> Term.

-spec pretty_print(term()) -> string().
pretty_print(Term) -> pretty_print([], Term).

-spec pretty_print(names(), term()) -> string().
pretty_print(Names, Term) -> lists:flatten(written(Names, Term)).

written(Names, {var, Name}) ->
    case lists:keyfind(Name, 1, Names) of
        {_, Text} -> io_lib:format("~p", [Text]);
        false -> io_lib:format("Var~p", [Name])
    end;
written(Names, {Call, Module, Function, Args}) when (Call =:= call orelse Call =:= '$call'), is_list(Args) ->
    [io_lib:format("~p:~p(", [Module, Function]), lists:join(",", [written(Names, Arg) || Arg <- Args]), ")"];
written(_, Term) -> io_lib:format("~p", [Term]).
