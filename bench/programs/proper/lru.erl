%% A cache with room for some entries: what was used last stays longest.
-module(lru).
-export([new/1, put/3, get/2, keys/1, size/1, resize/2, is_valid/1]).

new(Room) when Room > 0 -> {Room, [], #{}}.

put(Key, Value, {Room, Order, Entries}) ->
    case maps:is_key(Key, Entries) of
        true -> {Room, first(Key, Order), Entries#{Key := Value}};
        false -> trimmed({Room, [Key | Order], Entries#{Key => Value}})
    end.

get(Key, {Room, Order, Entries} = Cache) ->
    case Entries of
        #{Key := Value} -> {{ok, Value}, {Room, first(Key, Order), Entries}};
        #{} -> {none, Cache}
    end.

first(Key, Order) -> [Key | lists:delete(Key, Order)].

trimmed({Room, Order, Entries} = Cache) ->
    case length(Order) > Room of
        true ->
            {Kept, Dropped} = lists:split(Room, Order),
            {Room, Kept, maps:without(Dropped, Entries)};
        false -> Cache
    end.

resize(Room, {_, Order, Entries}) when Room > 0 -> trimmed({Room, Order, Entries}).

keys({_, Order, _}) -> Order.

size({_, _, Entries}) -> maps:size(Entries).

is_valid({Room, Order, Entries}) ->
    length(Order) =< Room andalso lists:sort(Order) =:= lists:sort(maps:keys(Entries)).
