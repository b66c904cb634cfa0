%% Stack traces: where an error was raised, and the calls that waited for it.
-module(clew_stack).

-export([whole/2]).

%% So many entries a stack trace has, as in OTP.
-define(MOST, 8).

%% A stack trace as a handler sees it, from the texts of function, file and line of the calls that waited. One that a program gave itself, or raised again, is as it was given.
-spec whole([tuple()] | {[tuple()]}, [string()]) -> [tuple()].
whole({Given}, _) -> lists:sublist(Given, ?MOST);
whole([_, _ | _] = Given, _) -> Given;
whole(Given, Frames) ->
    Calls = [Entry || {_, _, _, _} = Entry <- entries(Frames)],
    lists:sublist(Given ++ without_own(Given, Calls), ?MOST).

%% The calls below a process that runs are those of the one whose turn it was before.
entries(["clew_processes:run_to_end/1" | _]) -> [];
entries([Function, File, Line | Rest]) -> [entry(Function, File, Line) | entries(around(Function, Rest))];
entries([]) -> [].

%% OTP's loops that make bits call themselves last; ours wait for the rest.
around(Function, [Function, _, _ | Rest] = Frames) ->
    case string:find(Function, ".otp=lbc^") of
        nomatch -> Frames;
        _ -> around(Function, Rest)
    end;
around(_, Frames) -> Frames.

%% Functions that stand in a function, as funs do, are named as erlc names them. What only Clew has is left out.
entry("erl." ++ _, _, _) -> none;
entry("clew" ++ _, _, _) -> none;
entry(Text, File, Line) ->
    case split(Text) of
        {M, F, A} -> {M, F, A, [{file, lists:last(string:lexemes([$/ | File], "/"))}, {line, list_to_integer(Line)}]};
        none -> none
    end.

split(Text) ->
    {Module, Rest} = name(Text, $:),
    {Function, After} = name(Rest, $/),
    case lists:takewhile(fun(C) -> C >= $0 andalso C =< $9 end, After) of
        [] -> none;
        Digits ->
            case made(string:split(After, ".otp=", trailing)) of
                none -> {list_to_atom(Module), list_to_atom(Function), list_to_integer(Digits)};
                {Name, Arity} -> {list_to_atom(Module), list_to_atom([$- | Function] ++ [$/ | Digits] ++ [$- | Name]), Arity}
            end
    end.

%% What follows the name of a function in that of a fun or of a generator in it, and their arity.
made([_, Made]) ->
    {Name, [_ | Arity]} = lists:splitwith(fun(C) -> C =/= $= end, Made),
    {with_dollar(Name), list_to_integer(lists:takewhile(fun(C) -> C >= $0 andalso C =< $9 end, Arity))};
made(_) -> none.

with_dollar("lc^" ++ Rest) -> "lc$^" ++ Rest;
with_dollar("lbc^" ++ Rest) -> "lbc$^" ++ Rest;
with_dollar(Name) -> Name.

%% The text up to a mark, without quotes, and what follows.
name([$' | Text], Mark) ->
    {Quoted, Rest} = lists:splitwith(fun(C) -> C =/= $' end, Text),
    {_, After} = lists:splitwith(fun(C) -> C =/= Mark end, Rest),
    {Quoted, tail(After)};
name(Text, Mark) ->
    {Name, After} = lists:splitwith(fun(C) -> C =/= Mark end, Text),
    {Name, tail(After)}.

tail([_ | T]) -> T;
tail([]) -> [].

%% A call that is the place of the error itself is there once.
without_own([{M, F, A, _}], [{M, F, A, _} | Rest]) when is_integer(A) -> Rest;
without_own(_, Calls) -> Calls.
