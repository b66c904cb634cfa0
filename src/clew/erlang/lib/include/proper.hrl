%% PropEr's header: the macros of properties and generators, and the functions that they are written with.
-ifndef(PROPER_HRL).
-define(PROPER_HRL, true).

-ifndef(PROPER_NO_TRANS).
-compile({parse_transform, proper_transformer}).
-endif.

-ifndef(PROPER_NO_IMPORTS).
-import(proper, [numtests/2, fails/1, on_output/2, conjunction/1, collect/2, collect/3, aggregate/2, aggregate/3,
                 classify/3, measure/3, with_title/1, equals/2]).
-import(proper_statem, [commands/1, commands/2, more_commands/2, parallel_commands/1, parallel_commands/2]).
-import(proper_types, [any/0, arity/0, atom/0, binary/0, binary/1, bitstring/0, bitstring/1, bool/0, boolean/0, byte/0,
                       char/0, choose/2, default/2, distlist/3, elements/1, exactly/1, fixed_list/1, float/0, float/2,
                       frequency/1, function/2, function0/1, function1/1, function2/1, function3/1, function4/1, int/0,
                       integer/0, integer/2, largeint/0, list/0, list/1, loose_tuple/1, map/2, nat/0, neg_integer/0,
                       non_empty/1, non_neg_float/0, non_neg_integer/0, noshrink/1, number/0, oneof/1, orderedlist/1,
                       parameter/1, parameter/2, pos_integer/0, range/2, real/0, resize/2, return/1, shrink_list/1,
                       string/0, term/0, timeout/0, tuple/0, tuple/1, union/1, vector/2, weighted_default/2,
                       weighted_union/1, with_parameter/3, with_parameters/2, wunion/1]).
-endif.

-define(DELAY(X), fun() -> X end).
-define(FORALL(X, RawType, Prop), proper:forall(RawType, fun(X) -> Prop end)).
-define(FORALL_TARGETED(X, RawType, Prop), proper:forall(RawType, fun(X) -> Prop end)).
-define(FORALLTARGETED(X, RawType, Prop), proper:forall(RawType, fun(X) -> Prop end)).
-define(EXISTS(X, RawType, Prop), proper:exists(RawType, fun(X) -> Prop end, false)).
-define(NOT_EXISTS(X, RawType, Prop), proper:exists(RawType, fun(X) -> Prop end, true)).
-define(IMPLIES(Pre, Prop), proper:implies(Pre, ?DELAY(Prop))).
-define(WHENFAIL(Action, Prop), proper:whenfail(?DELAY(Action), ?DELAY(Prop))).
-define(TRAPEXIT(Prop), proper:trapexit(?DELAY(Prop))).
-define(TIMEOUT(Limit, Prop), proper:timeout(Limit, ?DELAY(Prop))).
-define(SETUP(SetupFun, Prop), proper:setup(SetupFun, Prop)).

-define(SIZED(SizeArg, Gen), proper_types:sized(fun(SizeArg) -> Gen end)).
-define(LAZY(Gen), proper_types:lazy(?DELAY(Gen))).
-define(LET(X, RawType, Gen), proper_types:bind(RawType, fun(X) -> Gen end, false)).
-define(LETSHRINK(Xs, RawType, Gen), proper_types:bind(RawType, fun(Xs) -> Gen end, true)).
-define(SHRINK(Gen, AltGens), proper_types:shrinkwith(?DELAY(Gen), ?DELAY(AltGens))).
-define(SUCHTHAT(X, RawType, Condition), proper_types:add_constraint(RawType, fun(X) -> Condition end, true)).
-define(SUCHTHATMAYBE(X, RawType, Condition), proper_types:add_constraint(RawType, fun(X) -> Condition end, false)).

-endif.
