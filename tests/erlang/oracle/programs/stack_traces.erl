%% Stack traces: where an error was raised, and the callers that wait for it, with their lines.
-module(stack_traces).
-export([main/0, outer/1, middle/1, inner/1, thrown/1, throw_at/1, clause/1, only_small/1, matched/1]).

main() ->
    show(fun() -> outer(0) end),
    show(fun() -> outer(a) end),
    show(fun() -> thrown(1) end),
    show(fun() -> clause(17) end),
    show(fun() -> matched([]) end),
    again(),
    nested(),
    {_, Ref} = spawn_monitor(fun() -> X = outer(0), {X} end),
    receive {'DOWN', Ref, _, _, {Reason, Stack}} -> io:format("~p ~p~n", [Reason, own(Stack)]) end.

%% The entries of this module that are named functions, with their lines.
own(Stack) ->
    [{F, A, proplists:get_value(line, Place)}
     || {?MODULE, F, A, Place} <- Stack, hd(atom_to_list(F)) =/= $-, F =/= show, F =/= main].

show(F) ->
    try F() of
        V -> io:format("~p~n", [V])
    catch
        Class:Reason:Stack -> io:format("~p ~p ~p~n", [Class, Reason, own(Stack)])
    end.

outer(X) ->
    Y = middle(X),
    {outer, Y}.

middle(X) ->
    Y = inner(X),
    {middle, Y}.

inner(X) ->
    Y = 10 div X,
    Y + 1.

thrown(N) ->
    M = throw_at(N),
    M + 1.

throw_at(1) -> throw(ball);
throw_at(N) -> N.

clause(X) ->
    Y = only_small(X),
    Y * 2.

only_small(X) when X < 10 -> X.

matched(L) ->
    [H | _] = L,
    H.

again() ->
    try
        try error(first)
        catch error:R:S -> erlang:raise(error, {wrapped, R}, S)
        end
    catch
        error:W:T -> io:format("~p ~p~n", [W, element(2, hd(T))])
    end.

nested() ->
    try outer(0)
    catch
        error:_:S1 ->
            try outer(b)
            catch error:_:S2 -> io:format("~p~n", [own(S1) =:= own(S2)])
            end
    end.
