%% QuickCheck's header: the same macros and functions as PropEr's, under its own names.
-ifndef(EQC_HRL).
-define(EQC_HRL, true).

-define(PROPER_NO_IMPORTS, true).
-include("proper.hrl").

-import(eqc, [numtests/2, fails/1, on_output/2, conjunction/1, collect/2, aggregate/2, classify/3, measure/3, equals/2]).
-import(eqc_gen, [bool/0, int/0, nat/0, largeint/0, real/0, char/0, binary/0, binary/1, bitstring/0, bitstring/1,
                  choose/2, elements/1, oneof/1, frequency/1, list/1, vector/2, return/1, resize/2, non_empty/1,
                  noshrink/1, default/2, weighted_default/2, orderedlist/1, shrink_list/1, function0/1, function1/1,
                  function2/1, function3/1, function4/1, map/2, utf8/0]).

-endif.
