%% The macros of logger.hrl and the record of file.hrl; reports go to another place.
-module(macros_of_logger).
-include_lib("kernel/include/logger.hrl").
-include_lib("kernel/include/file.hrl").
-export([main/0]).

main() ->
    io:format("~p ~p~n", [logged(#file_info{size = 3, type = regular}), maps:get(mfa, ?LOCATION)]),
    io:format("~p ~p~n", [record_info(size, file_info), record_info(fields, file_descriptor)]).

logged(#file_info{size = Size}) ->
    ok = ?LOG_DEBUG("size ~p", [Size]),
    ok = ?LOG_INFO("nothing to see"),
    ok = ?LOG(debug, #{size => Size}),
    ok = ?LOG_DEBUG("size ~p", [Size], #{domain => [here]}),
    Size.
