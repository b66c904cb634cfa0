%% How a program ends, and what it was started with.
-module(init).

-export([get_argument/1, get_arguments/0, get_plain_arguments/0, get_status/0, stop/0, stop/1]).

-spec stop() -> no_return().
stop() -> erlang:halt(0).

-spec stop(non_neg_integer() | string()) -> no_return().
stop(Status) -> erlang:halt(Status).

-spec get_arguments() -> [].
get_arguments() -> [].

-spec get_argument(atom()) -> error.
get_argument(_) -> error.

-spec get_plain_arguments() -> [string()].
get_plain_arguments() -> [].

-spec get_status() -> {started, started}.
get_status() -> {started, started}.
