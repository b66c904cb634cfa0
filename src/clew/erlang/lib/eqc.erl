%% QuickCheck: its module `eqc`, in terms of PropEr's.
-module(eqc).

-export([numtests/2, fails/1, on_output/2, conjunction/1, collect/2, aggregate/2, classify/3, measure/3, equals/2]).
-export([quickcheck/1, counterexample/0, counterexample/1, check/2, module/1]).

numtests(Count, Property) -> proper:numtests(Count, Property).
fails(Property) -> proper:fails(Property).
on_output(Print, Property) -> proper:on_output(Print, Property).
conjunction(Properties) -> proper:conjunction(Properties).
collect(Term, Property) -> proper:collect(Term, Property).
aggregate(Terms, Property) -> proper:aggregate(Terms, Property).
classify(Condition, Name, Property) -> proper:classify(Condition, Name, Property).
measure(Name, Number, Property) -> proper:measure(Name, Number, Property).
equals(Left, Right) -> proper:equals(Left, Right).

quickcheck(Property) -> proper:quickcheck(Property).
counterexample() -> proper:counterexample().
counterexample(Property) -> proper:counterexample(Property).
check(Property, Values) -> proper:check(Property, Values).
module(Module) -> [Name || {{_, Name, _}, _} <- proper:module(Module)].
