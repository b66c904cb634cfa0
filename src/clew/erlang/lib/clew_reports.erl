%% What the libraries tell of processes that crash, on stderr, unless the program turned reports off.
-module(clew_reports).

-export([is_shown/1, told/2]).

-spec told(string(), [term()]) -> ok.
told(Format, Args) ->
    case is_shown(error) of
        true -> clew:write_error(lists:flatten(io_lib:format(Format, Args))), ok;
        false -> ok
    end.

%% Whether reports of a level are shown: what `logger` and `error_logger` set.
-spec is_shown(atom()) -> boolean().
is_shown(Level) ->
    rank(Level) =< rank(persistent_term:get({logger, level}, notice))
        andalso rank(Level) =< rank(persistent_term:get({logger, handler}, all)).

rank(none) -> -1;
rank(emergency) -> 0;
rank(alert) -> 1;
rank(critical) -> 2;
rank(error) -> 3;
rank(warning) -> 4;
rank(notice) -> 5;
rank(info) -> 6;
rank(debug) -> 7;
rank(all) -> 8.
