%% EUnit's test descriptions: which tests are in one, and how one of them is run.
%%
%% A test is run with the tests before it in the same description, since they share what fixtures set up; cleanups
%% follow. What it raises is raised again in the end. `Remote` gives the function with a module and a name, or the tests
%% of a module: whoever knows that there is none of these in a description need not link all functions that a name may
%% stand for (clew_eunit_names.erl).
-module(clew_eunit).

-export([listing/2, run/3, results/2]).

%% The tests that a generator describes, in order: each with its titles, from the outermost, and its line.
listing(Generator, Remote) -> lists:reverse(walk({generator, Generator}, [], 0, {fun list/4, Remote}, [])).

list(Titles, Line, _, Found) -> [{lists:reverse(Titles), Line} | Found].

%% The test with a number, from 1.
run(Generator, Number, Remote) ->
    Visit = fun(_, _, Test, {Count, Outcome}) ->
                 if
                     Count > Number -> {Count, Outcome};
                     Count =:= Number -> {Count + 1, ended(Test)};
                     true -> ended(Test), {Count + 1, Outcome}
                 end
         end,
    case element(2, walk({generator, Generator}, [], 0, {Visit, Remote}, {1, ok})) of
        {raised, Class, Reason, Stack} -> erlang:raise(Class, Reason, Stack);
        ok -> ok
    end.

%% The tests of a description with how they end.
results(Tests, Remote) ->
    Visit = fun(Titles, Line, Test, Found) -> [{lists:reverse(Titles), Line, ended(Test)} | Found] end,
    lists:reverse(walk(Tests, [], 0, {Visit, Remote}, [])).

ended(Test) ->
    try Test() of
        _ -> ok
    catch
        Class:Reason:Stack -> {raised, Class, Reason, Stack}
    end.

visit({Visit, _}, Titles, Line, Test, Found) -> Visit(Titles, Line, Test, Found).

%% Goes through the tests of a description, within their fixtures.
walk(Test, Titles, Line, Env, Found) when is_function(Test, 0) -> visit(Env, Titles, Line, Test, Found);
walk([First | Rest] = Tests, Titles, Line, Env, Found) ->
    case is_title(Tests) of
        true -> walk_part({Tests, []}, Titles, Line, Env, Found);
        false -> walk(Rest, Titles, Line, Env, walk(First, Titles, Line, Env, Found))
    end;
walk([], _, _, _, Found) -> Found;
walk(Tests, Titles, Line, Env, Found) when is_tuple(Tests) -> walk_part(Tests, Titles, Line, Env, Found);
walk(Module, Titles, Line, {_, Remote} = Env, Found) when is_atom(Module) ->
    walk(Remote(Module), Titles, Line, Env, Found);
walk(Other, Titles, Line, Env, Found) -> bad(Other, Titles, Line, Env, Found).

walk_part({generator, Make}, Titles, Line, Env, Found) ->
    made(Make, [], generator_failed, Titles, Line, Env, Found);
walk_part({generator, Module, Function}, Titles, Line, {_, Remote} = Env, Found) ->
    walk_part({generator, Remote({Module, Function})}, Titles, Line, Env, Found);
walk_part({with, Value, Tests}, Titles, Line, Env, Found) ->
    walk([with(Value, Test) || Test <- Tests], Titles, Line, Env, Found);
walk_part({module, Module}, Titles, Line, Env, Found) -> walk(Module, Titles, Line, Env, Found);
walk_part({timeout, _, Tests}, Titles, Line, Env, Found) -> walk(Tests, Titles, Line, Env, Found);
walk_part({inorder, Tests}, Titles, Line, Env, Found) -> walk(Tests, Titles, Line, Env, Found);
walk_part({inparallel, Tests}, Titles, Line, Env, Found) -> walk(Tests, Titles, Line, Env, Found);
walk_part({inparallel, _, Tests}, Titles, Line, Env, Found) -> walk(Tests, Titles, Line, Env, Found);
walk_part({spawn, Tests}, Titles, Line, Env, Found) -> walk(Tests, Titles, Line, Env, Found);
walk_part({setup, Setup, Tests}, Titles, Line, Env, Found) ->
    fixture(Setup, fun(_) -> ok end, Tests, Titles, Line, Env, Found);
walk_part({setup, Where, Setup, Tests}, Titles, Line, Env, Found) when is_atom(Where); element(1, Where) =:= spawn ->
    fixture(Setup, fun(_) -> ok end, Tests, Titles, Line, Env, Found);
walk_part({setup, Setup, Cleanup, Tests}, Titles, Line, Env, Found) ->
    fixture(Setup, Cleanup, Tests, Titles, Line, Env, Found);
walk_part({setup, _, Setup, Cleanup, Tests}, Titles, Line, Env, Found) ->
    fixture(Setup, Cleanup, Tests, Titles, Line, Env, Found);
walk_part({foreach, Setup, Each}, Titles, Line, Env, Found) ->
    walk([{setup, Setup, Tests} || Tests <- Each], Titles, Line, Env, Found);
walk_part({foreach, Where, Setup, Each}, Titles, Line, Env, Found) when is_atom(Where) ->
    walk([{setup, Where, Setup, Tests} || Tests <- Each], Titles, Line, Env, Found);
walk_part({foreach, Setup, Cleanup, Each}, Titles, Line, Env, Found) ->
    walk([{setup, Setup, Cleanup, Tests} || Tests <- Each], Titles, Line, Env, Found);
walk_part({foreach, Where, Setup, Cleanup, Each}, Titles, Line, Env, Found) ->
    walk([{setup, Where, Setup, Cleanup, Tests} || Tests <- Each], Titles, Line, Env, Found);
walk_part({foreachx, Setup, Each}, Titles, Line, Env, Found) ->
    walk_part({foreachx, Setup, fun(_, _) -> ok end, Each}, Titles, Line, Env, Found);
walk_part({foreachx, Setup, Cleanup, Each}, Titles, Line, Env, Found) ->
    walk([{setup, fun() -> Setup(Key) end, fun(Value) -> Cleanup(Key, Value) end, fun(Value) -> Tests(Key, Value) end}
          || {Key, Tests} <- Each], Titles, Line, Env, Found);
walk_part({Place, Tests}, Titles, _, Env, Found) when is_integer(Place) -> walk(Tests, Titles, Place, Env, Found);
walk_part({Module, Function} = Name, Titles, Line, {_, Remote} = Env, Found) when is_atom(Module), is_atom(Function) ->
    visit(Env, Titles, Line, Remote(Name), Found);
walk_part({test, Module, Function}, Titles, Line, {_, Remote} = Env, Found) ->
    visit(Env, Titles, Line, Remote({Module, Function}), Found);
walk_part({Title, Tests} = Pair, Titles, Line, Env, Found) ->
    case text(Title) of
        none -> bad(Pair, Titles, Line, Env, Found);
        Text -> walk(Tests, [Text | Titles], Line, Env, Found)
    end;
%% {Title, setup, Setup, Tests} and its like: all that follows is what has the title.
walk_part(Tests, Titles, Line, Env, Found) when tuple_size(Tests) > 2, is_list(element(1, Tests));
                                                tuple_size(Tests) > 2, is_binary(element(1, Tests)) ->
    [Title | Parts] = tuple_to_list(Tests),
    walk_part({Title, list_to_tuple(Parts)}, Titles, Line, Env, Found);
walk_part(Other, Titles, Line, Env, Found) -> bad(Other, Titles, Line, Env, Found).

%% Tests between a setup and a cleanup; where those fail, that is what fails.
fixture(Setup, Cleanup, Tests, Titles, Line, Env, Found) ->
    try Setup() of
        Value ->
            After = if
                        is_function(Tests, 1) -> made(Tests, [Value], instantiation_failed, Titles, Line, Env, Found);
                        true -> walk(Tests, Titles, Line, Env, Found)
                    end,
            try Cleanup(Value) of
                _ -> After
            catch
                Class:Reason:Stack -> failing(cleanup_failed, Class, Reason, Stack, Titles, Line, Env, After)
            end
    catch
        Class:Reason:Stack -> failing(setup_failed, Class, Reason, Stack, Titles, Line, Env, Found)
    end.

made(Make, Arguments, Kind, Titles, Line, Env, Found) ->
    try apply(Make, Arguments) of
        Tests -> walk(Tests, Titles, Line, Env, Found)
    catch
        Class:Reason:Stack -> failing(Kind, Class, Reason, Stack, Titles, Line, Env, Found)
    end.

failing(Kind, Class, Reason, Stack, Titles, Line, Env, Found) ->
    visit(Env, Titles, Line, fun() -> error({Kind, {Class, Reason, Stack}}) end, Found).

bad(Term, Titles, Line, Env, Found) -> visit(Env, Titles, Line, fun() -> error({bad_test, Term}) end, Found).

with(Value, {Title, Test}) -> {Title, fun() -> Test(Value) end};
with(Value, Test) -> fun() -> Test(Value) end.

is_title([C | _] = List) when is_integer(C) -> text(List) =/= none;
is_title(_) -> false.

text(Binary) when is_binary(Binary) -> [C || <<C/utf8>> <= Binary];
text(List) when is_list(List) ->
    case lists:all(fun(C) -> is_integer(C) andalso C >= 0 end, List) of
        true -> List;
        false -> none
    end;
text(_) -> none.
