%% Arrays of 64-bit integers that processes share.
-module(atomics).

-export([add/3, add_get/3, compare_exchange/4, exchange/3, get/2, info/1, new/2, put/3, sub/3, sub_get/3]).

-export_type([atomics_ref/0]).

-opaque atomics_ref() :: {atomics, non_neg_integer(), boolean(), pos_integer()}.

-spec new(pos_integer(), [{signed, boolean()}]) -> atomics_ref().
new(Size, Options) when is_integer(Size), Size > 0, is_list(Options) ->
    {atomics, clew:new_cells(Size + 2, 0), proplists:get_value(signed, Options, true), Size};
new(Size, Options) -> error(badarg, [Size, Options]).

%% The first two cells of a row are not used, so that it is told from a process.
cell({atomics, _, _, Size}, I) when is_integer(I), I > 0, I =< Size -> I + 1;
cell(_, _) -> error(badarg).

wrapped({_, _, true, _}, N) ->
    case N band 16#FFFFFFFFFFFFFFFF of
        M when M >= 16#8000000000000000 -> M - 16#10000000000000000;
        M -> M
    end;
wrapped(_, N) -> N band 16#FFFFFFFFFFFFFFFF.

-spec put(atomics_ref(), pos_integer(), integer()) -> ok.
put(Ref, I, N) when is_integer(N) -> clew:set_cell(element(2, Ref), cell(Ref, I), wrapped(Ref, N)).

-spec get(atomics_ref(), pos_integer()) -> integer().
get(Ref, I) -> clew:cell(element(2, Ref), cell(Ref, I)).

-spec add(atomics_ref(), pos_integer(), integer()) -> ok.
add(Ref, I, N) ->
    add_get(Ref, I, N),
    ok.

-spec add_get(atomics_ref(), pos_integer(), integer()) -> integer().
add_get(Ref, I, N) ->
    put(Ref, I, get(Ref, I) + N),
    get(Ref, I).

-spec sub(atomics_ref(), pos_integer(), integer()) -> ok.
sub(Ref, I, N) -> add(Ref, I, -N).

-spec sub_get(atomics_ref(), pos_integer(), integer()) -> integer().
sub_get(Ref, I, N) -> add_get(Ref, I, -N).

-spec exchange(atomics_ref(), pos_integer(), integer()) -> integer().
exchange(Ref, I, N) ->
    Before = get(Ref, I),
    put(Ref, I, N),
    Before.

-spec compare_exchange(atomics_ref(), pos_integer(), integer(), integer()) -> ok | integer().
compare_exchange(Ref, I, Expected, N) ->
    case get(Ref, I) of
        Expected -> put(Ref, I, N);
        Other -> Other
    end.

-spec info(atomics_ref()) -> map().
info({atomics, _, true, Size}) ->
    #{size => Size, max => 16#7FFFFFFFFFFFFFFF, min => -16#8000000000000000, memory => 8 * Size};
info({atomics, _, false, Size}) -> #{size => Size, max => 16#FFFFFFFFFFFFFFFF, min => 0, memory => 8 * Size};
info(Ref) -> error(badarg, [Ref]).
