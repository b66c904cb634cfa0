%% PropEr: its module `proper`, with which properties are written and tested.
-module(proper).

-export([forall/2, exists/3, implies/2, whenfail/2, trapexit/1, timeout/2, setup/2, conjunction/1, equals/2, numtests/2,
         fails/1, on_output/2, collect/2, collect/3, aggregate/2, aggregate/3, classify/3, measure/3, with_title/1]).
-export([quickcheck/1, quickcheck/2, counterexample/0, counterexample/1, counterexample/2, check/2, check/3, module/1,
         module/2, pure_check/1, pure_check/2]).

-define(COUNTEREXAMPLE, '$proper_counterexample').

%% Properties

forall(Raw, Body) -> {forall, Raw, Body}.
exists(_, _, _) -> clew:refuse("?EXISTS").
implies(Condition, Property) when is_boolean(Condition) -> {implies, Condition, Property}.
whenfail(Action, Property) -> {whenfail, Action, Property}.
trapexit(Property) -> {delayed, Property}.
timeout(_, Property) -> {delayed, Property}.
setup(Setup, Property) -> {setup, Setup, Property}.
conjunction(Properties) -> {conjunction, Properties}.
equals(Left, Right) when Left =:= Right -> true;
equals(Left, Right) -> {whenfail, fun() -> io:format("~w =/= ~w~n", [Left, Right]) end, fun() -> false end}.
numtests(Count, Property) -> {numtests, Count, Property}.
fails(Property) -> {fails, Property}.
on_output(Print, Property) -> {on_output, Print, Property}.
collect(_, Property) -> {sample, Property}.
collect(_, _, Property) -> {sample, Property}.
aggregate(_, Property) -> {sample, Property}.
aggregate(_, _, Property) -> {sample, Property}.
classify(_, _, Property) -> {sample, Property}.
measure(_, _, Property) -> {sample, Property}.
with_title(_) -> fun(_) -> ok end.

%% Testing

quickcheck(Property) -> quickcheck(Property, []).

quickcheck(Property, Options) ->
    All = if is_list(Options) -> Options; true -> [Options] end,
    erase(?COUNTEREXAMPLE),
    tests(Property, 0, 0, 0, count(Property, All), All).

pure_check(Property) -> quickcheck(Property).
pure_check(Property, Options) -> quickcheck(Property, Options).

count({numtests, Count, _}, _) -> Count;
count({fails, Property}, Options) -> count(Property, Options);
count({on_output, _, Property}, Options) -> count(Property, Options);
count({setup, _, Property}, Options) -> count(Property, Options);
count(_, [Count | _]) when is_integer(Count) -> Count;
count(_, [{numtests, Count} | _]) -> Count;
count(Property, [_ | Options]) -> count(Property, Options);
count(_, []) -> 100.

tests(Property, Passed, Discarded, _, Count, Options) when Passed =:= Count ->
    case is_expected_to_fail(Property) of
        true -> ended(Options, "~nFailed: All tests passed when a failure was expected.~n", []);
        false -> ended(Options, "~nOK: Passed ~b test(s).~n", [Passed + 0 * Discarded])
    end,
    true;
tests(_, 0, Discarded, _, Count, Options) when Discarded > 5 * Count ->
    ended(Options, "~nError: No valid test could be generated.~n", []),
    {error, cant_satisfy};
tests(Property, Passed, Discarded, _, Count, Options) when Discarded > 5 * Count ->
    ended(Options, "~nOK: Passed ~b test(s).~n", [Passed]),
    not is_expected_to_fail(Property);
tests(Property, Passed, Discarded, Number, Count, Options) ->
    Run = clew_property:test(Property, clew:seed_of(Number), 1 + Number rem 42),
    case clew_property:outcome(Run) of
        pass ->
            ended(Options, ".", []),
            tests(Property, Passed + 1, Discarded, Number + 1, Count, Options);
        discard ->
            ended(Options, "x", []),
            tests(Property, Passed, Discarded + 1, Number + 1, Count, Options);
        _ ->
            Values = clew:whole(clew_property:values(Run)),
            put(?COUNTEREXAMPLE, Values),
            Expected = clew_property:expects_failure(Run),
            case Expected of
                true -> ended(Options, "!~nOK: Failed as expected, after ~b test(s).~n", [Passed + 1]);
                false -> ended(Options, "!~nFailed: After ~b test(s).~n", [Passed + 1])
            end,
            [ended(Options, "~p~n", [Value]) || Value <- Values],
            [ended(Options, "~ts~n", [Line]) || Line <- clew_property:complaint(Run)],
            Expected
    end.

is_expected_to_fail({fails, _}) -> true;
is_expected_to_fail({numtests, _, Property}) -> is_expected_to_fail(Property);
is_expected_to_fail({on_output, _, Property}) -> is_expected_to_fail(Property);
is_expected_to_fail({setup, _, Property}) -> is_expected_to_fail(Property);
is_expected_to_fail(_) -> false.

ended(Options, Format, Arguments) ->
    case lists:member(quiet, Options) of
        true -> ok;
        false -> io:format(Format, Arguments)
    end.

counterexample() ->
    case get(?COUNTEREXAMPLE) of
        undefined -> undefined;
        Values -> Values
    end.
counterexample(Property) -> counterexample(Property, []).
counterexample(Property, Options) ->
    case quickcheck(Property, Options) of
        true -> true;
        false -> counterexample();
        Other -> Other
    end.

check(Property, Values) -> check(Property, Values, []).

%% The property on given values, as `counterexample/0` gives them.
check(Property, Values, Options) ->
    All = if is_list(Options) -> Options; true -> [Options] end,
    Run = clew_property:given(fun() -> Property end, Values),
    case clew_property:outcome(Run) of
        pass ->
            ended(All, "OK: The input passed the test.~n", []),
            true;
        discard ->
            ended(All, "Error: The input doesn't correspond to this property: It failed an ?IMPLIES check.~n", []),
            {error, rejected};
        _ ->
            ended(All, "Failed: The input fails the test.~n", []),
            [ended(All, "~ts~n", [Line]) || not lists:member(quiet, All), Line <- clew_property:complaint(Run)],
            false
    end.

%% All properties of a module that it exports: those that fail, with counterexamples.
module(Module) -> module(Module, []).
module(Module, Options) ->
    Names = [Name || {Name, 0} <- Module:module_info(exports), lists:prefix("prop_", atom_to_list(Name))],
    lists:append([counterexamples(Module, Name, Options) || Name <- Names]).

counterexamples(Module, Name, Options) ->
    case quickcheck(Module:Name(), Options) of
        true -> [];
        _ -> [{{Module, Name, 0}, counterexample()}]
    end.
