%% Counters that processes share.
-module(counters).

-export([add/3, get/2, info/1, new/2, put/3, sub/3]).

-export_type([counters_ref/0]).

-opaque counters_ref() :: {counters, atomics:atomics_ref()}.

-spec new(pos_integer(), [atomics | write_concurrency]) -> counters_ref().
new(Size, Options) when is_list(Options) -> {counters, atomics:new(Size, [])};
new(Size, Options) -> error(badarg, [Size, Options]).

-spec add(counters_ref(), pos_integer(), integer()) -> ok.
add({counters, Ref}, I, N) -> atomics:add(Ref, I, N).

-spec sub(counters_ref(), pos_integer(), integer()) -> ok.
sub({counters, Ref}, I, N) -> atomics:sub(Ref, I, N).

-spec put(counters_ref(), pos_integer(), integer()) -> ok.
put({counters, Ref}, I, N) -> atomics:put(Ref, I, N).

-spec get(counters_ref(), pos_integer()) -> integer().
get({counters, Ref}, I) -> atomics:get(Ref, I).

-spec info(counters_ref()) -> #{size := non_neg_integer(), memory := non_neg_integer()}.
info({counters, Ref}) -> maps:with([size, memory], atomics:info(Ref)).
