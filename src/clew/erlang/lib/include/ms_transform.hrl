%% Funs that are given to ets:fun2ms/1 are match specifications (lower/transforms/match_spec_funs.py).
-compile({parse_transform,ms_transform}).
