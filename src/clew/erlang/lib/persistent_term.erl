%% Terms that every process sees.
-module(persistent_term).

-export([erase/1, get/0, get/1, get/2, info/0, put/2]).

-compile({no_auto_import, [erase/1, get/0, get/1, put/2]}).

%% In a cell of the scheduler.
-define(SCHEDULER, 1).
-define(TERMS, 9).

terms() ->
    case clew:cell(?SCHEDULER, ?TERMS) of
        undefined -> #{};
        Terms -> Terms
    end.

-spec put(term(), term()) -> ok.
put(Key, Value) -> clew:set_cell(?SCHEDULER, ?TERMS, maps:put(Key, Value, terms())).

-spec get(term()) -> term().
get(Key) ->
    case terms() of
        #{Key := Value} -> Value;
        _ -> error(badarg, [Key])
    end.

-spec get(term(), term()) -> term().
get(Key, Default) -> maps:get(Key, terms(), Default).

-spec get() -> [{term(), term()}].
get() -> maps:to_list(terms()).

-spec erase(term()) -> boolean().
erase(Key) ->
    Terms = terms(),
    clew:set_cell(?SCHEDULER, ?TERMS, maps:remove(Key, Terms)),
    is_map_key(Key, Terms).

-spec info() -> #{count := non_neg_integer(), memory := non_neg_integer()}.
info() -> #{count => map_size(terms()), memory => 0}.
