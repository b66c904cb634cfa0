%% The operating system, as far as a program may look at it without leaving traces.
-module(os).

-export([getenv/0, getenv/1, getenv/2, getpid/0, perf_counter/0, perf_counter/1, system_time/0, system_time/1,
         timestamp/0, type/0, version/0]).

%% Tests and searches have an empty environment, and programs that are run have the user's.
-spec getenv() -> [string()].
getenv() -> clew:environment().

-spec getenv(string()) -> string() | false.
getenv(Name) -> getenv(Name, false).

-spec getenv(string(), Default) -> string() | Default.
getenv(Name, Default) when is_list(Name) -> value(Name ++ "=", clew:environment(), Default);
getenv(_, _) -> error(badarg).

value(Beginning, [Variable | Rest], Default) ->
    case lists:prefix(Beginning, Variable) of
        true -> lists:nthtail(length(Beginning), Variable);
        false -> value(Beginning, Rest, Default)
    end;
value(_, [], Default) -> Default.

-spec getpid() -> string().
getpid() -> "1".

-spec type() -> {unix, linux}.
type() -> {unix, linux}.

-spec version() -> {integer(), integer(), integer()}.
version() -> {6, 0, 0}.

-spec timestamp() -> {integer(), integer(), integer()}.
timestamp() -> erlang:timestamp().

-spec system_time() -> integer().
system_time() -> erlang:system_time().

-spec system_time(erlang:time_unit()) -> integer().
system_time(Unit) -> erlang:system_time(Unit).

-spec perf_counter() -> integer().
perf_counter() -> erlang:monotonic_time().

-spec perf_counter(erlang:time_unit()) -> integer().
perf_counter(Unit) -> erlang:monotonic_time(Unit).
