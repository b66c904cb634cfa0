%% What OTP's own libraries ask of its run-time system.
-module(erts_internal).

-export([map_next/3]).

%% The pairs of a map, as its iterator takes them, or before those of a list.
-spec map_next(non_neg_integer(), map(), iterator | [{term(), term()}]) -> term().
map_next(_, Map, iterator) -> lists:foldr(fun({K, V}, Next) -> {K, V, Next} end, none, clew:map_to_list(Map));
map_next(_, Map, Rest) -> clew:map_to_list(Map) ++ Rest.
