%% Runs properties of PropEr and QuickCheck: on values that their generators draw, or on given ones.
%%
%% A run is `{run, Drawn, Outcome, IsExpectedToFail}`. `Drawn` lists the values that the property draws in turn, and
%% `Outcome` is `pass`, `discard` or `{fail, Reason, Notes}`; both are made when somebody looks at them, so that a value
%% is made only as far as the property looks at it. `Notes` is a fun that gives lines of text.
-module(clew_property).

-export([trial/3, given/2, holds/1, holds/2, expects_failure/1, is_discarded/1, judged/1, complaint/1, raised/1, values/1,
         outcome/1, test/3]).

%% One test of the property that a fun gives.
trial(Property, Seed, Size) -> started(Property, {draw, Seed, Size}).

%% The property on values as `Drawn` lists them.
given(Property, Values) -> started(Property, {given, Values}).

test(Property, Seed, Size) -> trial(fun() -> Property end, Seed, Size).

started(Make, Mode) ->
    try Make() of
        Property -> outer(Property, Mode, false)
    catch
        Class:Reason:Stack -> {run, [], {fail, {exception, Class, Reason, Stack}, none()}, false}
    end.

outer({fails, Property}, Mode, _) -> outer(Property, Mode, true);
outer({numtests, _, Property}, Mode, Fails) -> outer(Property, Mode, Fails);
outer({on_output, _, Property}, Mode, Fails) -> outer(Property, Mode, Fails);
outer({setup, Setup, Property}, Mode, Fails) ->
    _ = if is_function(Setup, 0) -> Setup(); true -> Setup([]) end,
    outer(Property, Mode, Fails);
outer(Property, Mode, Fails) ->
    {Drawn, Outcome} = run(Property, Mode),
    {run, Drawn, Outcome, Fails}.

run({forall, Raw, Body}, Mode) ->
    {{Value}, Rest} = drawn(Raw, Mode),
    {Inner} = clew:later(fun() -> run_of(fun() -> Body(Value) end, Rest) end),
    {Values} = clew:later(fun() -> element(1, Inner) end),
    {Outcome} = clew:later(fun() -> element(2, Inner) end),
    {[Value | Values], Outcome};
run({implies, true, Property}, Mode) -> run_of(Property, Mode);
run({implies, false, _}, _) -> {[], discard};
run({conjunction, Tagged}, Mode) -> conjunction(Tagged, Mode);
run({sample, Property}, Mode) -> run(Property, Mode);
run({delayed, Property}, Mode) -> run_of(Property, Mode);
run({whenfail, Action, Property}, Mode) ->
    {Values, Outcome} = run_of(Property, Mode),
    {Noted} = clew:later(fun() -> with_note(Outcome, fun() -> written(Action) end) end),
    {Values, Noted};
run({Outer, _}, _) when Outer =:= fails -> {[], failed({not_outermost, Outer})};
run(true, _) -> {[], pass};
run(false, _) -> {[], {fail, false_prop, none()}};
run({error, Reason}, _) -> {[], failed(Reason)};
run(Other, _) -> {[], failed({non_boolean_result, Other})}.

%% What a fun gives, run; what it raises is a failure.
run_of(Make, Mode) ->
    try Make() of
        Property -> run(Property, Mode)
    catch
        throw:'$clew_cant_generate' -> {[], discard};
        Class:Reason:Stack -> {[], {fail, {exception, Class, Reason, Stack}, none()}}
    end.

drawn(Raw, {draw, Seed, Size}) ->
    {Left, Right} = clew_gen:split(Seed),
    {clew_gen:later(Raw, Left, Size), {draw, Right, Size}};
drawn(_, {given, [Value | Values]}) -> {{Value}, {given, Values}};
drawn(_, {given, []}) -> error(too_few_values).

%% Properties under tags: their values are in a list of tags.
conjunction(Tagged, Mode) ->
    Runs = runs(Tagged, Mode),
    {Outcome} = clew:later(fun() -> joined(Runs) end),
    {Drawn} = clew:later(fun() ->
                                 case [{Tag, Values} || {Tag, Values, _} <- Runs, Values =/= []] of
                                     [] -> [];
                                     Parts -> [Parts]
                                 end
                         end),
    {Drawn, Outcome}.

runs([], _) -> [];
runs([{Tag, Property} | Rest], Mode) ->
    {Own, Others} = part(Tag, Mode),
    {Inner} = clew:later(fun() -> run(Property, Own) end),
    {Values} = clew:later(fun() -> element(1, Inner) end),
    {Outcome} = clew:later(fun() -> element(2, Inner) end),
    [{Tag, Values, Outcome} | runs(Rest, Others)].

part(_, {draw, Seed, Size}) ->
    {Left, Right} = clew_gen:split(Seed),
    {{draw, Left, Size}, {draw, Right, Size}};
part(Tag, {given, [Parts]} = Mode) when is_list(Parts) -> {{given, proplists:get_value(Tag, Parts, [])}, Mode};
part(_, Mode) -> {{given, []}, Mode}.

joined(Runs) -> joined(Runs, Runs, pass).

joined([], _, Found) -> Found;
joined([{_, _, {fail, _, _}} | _], All, _) ->
    {fail, sub_props, fun() -> lists:append([of_part(Tag, Outcome) || {Tag, _, Outcome} <- All]) end};
joined([{_, _, discard} | Rest], All, _) -> joined(Rest, All, discard);
joined([{_, _, pass} | Rest], All, Found) -> joined(Rest, All, Found).

of_part(Tag, {fail, Reason, Notes}) ->
    [lists:flatten(io_lib:format("Sub-property ~w failed.", [Tag])) | lines(Reason, Notes)];
of_part(_, _) -> [].

%% The lines that a fun writes.
written(Action) ->
    Text = lists:append(lists:reverse(clew:kept_output(Action))),
    [Line || Line <- string:split(Text, "\n", all), Line =/= ""].

failed(Reason) -> {fail, Reason, none()}.

none() -> fun() -> [] end.

with_note({fail, Reason, Notes}, More) -> {fail, Reason, fun() -> More() ++ Notes() end};
with_note(Outcome, _) -> Outcome.

%% What the search asks

values({run, Drawn, _, _}) -> Drawn.

outcome({run, _, Outcome, _}) -> Outcome.

expects_failure({run, _, _, Fails}) -> Fails.

%% Whether a test holds. Where it does not, what nobody has looked at is made up, so that its values can be shown; and
%% what it raised is raised again.
holds({run, Drawn, {fail, Reason, _}, _}) ->
    completed(Drawn),
    case Reason of
        {exception, Class, Why, Stack} -> erlang:raise(Class, Why, Stack);
        _ -> false
    end;
holds({run, _, _, _}) -> true.

%% Whether a property holds on values; what it writes on the way is for nobody.
holds(Property, Values) ->
    clew:quietly(),
    holds(given(fun() -> Property end, Values)).

completed(Drawn) ->
    Before = clew:completing(true),
    try clew:whole(Drawn) catch _:_ -> [] end,
    clew:completing(Before).

judged({run, _, discard, _}) -> 2;
judged(Run) -> case holds(Run) of true -> 1; false -> 0 end.

is_discarded({run, _, discard, _}) -> true;
is_discarded({run, _, _, _}) -> false.

raised({run, _, {fail, {exception, Class, Reason, Stack}, _}, _}) -> {Class, Reason, Stack};
raised(_) -> none.

%% What is said about a failure, in lines.
complaint({run, _, {fail, Reason, Notes}, _}) -> lines(Reason, Notes);
complaint(_) -> clew:no_value().

lines(false_prop, Notes) -> Notes();
lines(sub_props, Notes) -> Notes();
lines({exception, Class, Reason, _}, Notes) ->
    [lists:flatten(io_lib:format("An exception was raised: ~w:~p.", [Class, Reason])) | Notes()];
lines({non_boolean_result, Value}, Notes) ->
    [lists:flatten(io_lib:format("The property is no boolean: ~p", [Value])) | Notes()];
lines(Reason, Notes) -> [lists:flatten(io_lib:format("~p", [Reason])) | Notes()].
