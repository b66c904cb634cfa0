%% Reports of a program, which go to stderr. Levels below `notice` are not shown, as OTP does it by default.
-module(logger).

-export([add_handler/3, alert/1, alert/2, alert/3, allow/2, critical/1, critical/2, critical/3, debug/1, debug/2,
         debug/3, emergency/1, emergency/2, emergency/3, error/1, error/2, error/3, get_primary_config/0, info/1, info/2,
         info/3, log/2, log/3, log/4, macro_log/3, macro_log/4, macro_log/5, notice/1, notice/2, notice/3,
         remove_handler/1, set_handler_config/3, set_primary_config/1, set_primary_config/2, warning/1, warning/2,
         warning/3]).

-compile({no_auto_import, [error/1, error/2, error/3]}).

-define(KEY, {logger, level}).

-spec log(atom(), term()) -> ok.
log(Level, Report) when is_map(Report); is_list(Report), is_tuple(hd(Report)) -> shown(Level, "~p", [Report]);
log(Level, Text) -> shown(Level, "~ts", [Text]).

-spec log(atom(), term(), term()) -> ok.
log(Level, F, Args) when is_function(F, 1) ->
    case F(Args) of
        {Format, More} -> shown(Level, Format, More);
        Report -> log(Level, Report)
    end;
log(Level, Format, Args) when is_list(Args) -> shown(Level, Format, Args);
log(Level, Report, _) -> log(Level, Report).

-spec log(atom(), term(), [term()], map()) -> ok.
log(Level, Format, Args, _) -> log(Level, Format, Args).

shown(Level, Format, Args) ->
    case clew_reports:is_shown(Level) of
        true ->
            Text = lists:flatten(io_lib:format("=~ts REPORT====~n" ++ Format ++ "~n",
                                               [string:uppercase(atom_to_list(Level)) | Args])),
            clew:write_error(Text),
            ok;
        false -> ok
    end.

-spec set_primary_config(atom(), term()) -> ok.
set_primary_config(level, Level) -> persistent_term:put(?KEY, Level);
set_primary_config(_, _) -> ok.

-spec set_primary_config(map()) -> ok.
set_primary_config(Config) -> set_primary_config(level, maps:get(level, Config, notice)).

-spec get_primary_config() -> map().
get_primary_config() -> #{level => persistent_term:get(?KEY, notice), filters => [], filter_default => log}.

-spec add_handler(atom(), module(), map()) -> ok.
add_handler(_, _, _) -> ok.

-spec remove_handler(atom()) -> ok.
remove_handler(default) -> persistent_term:put({logger, handler}, none);
remove_handler(_) -> ok.

-spec set_handler_config(atom(), atom(), term()) -> ok.
set_handler_config(default, level, Level) -> persistent_term:put({logger, handler}, Level);
set_handler_config(_, _, _) -> ok.

-spec emergency(term()) -> ok.
emergency(Report) -> log(emergency, Report).

-spec emergency(term(), term()) -> ok.
emergency(Format, Args) -> log(emergency, Format, Args).

-spec emergency(term(), term(), map()) -> ok.
emergency(Format, Args, Meta) -> log(emergency, Format, Args, Meta).

-spec alert(term()) -> ok.
alert(Report) -> log(alert, Report).

-spec alert(term(), term()) -> ok.
alert(Format, Args) -> log(alert, Format, Args).

-spec alert(term(), term(), map()) -> ok.
alert(Format, Args, Meta) -> log(alert, Format, Args, Meta).

-spec critical(term()) -> ok.
critical(Report) -> log(critical, Report).

-spec critical(term(), term()) -> ok.
critical(Format, Args) -> log(critical, Format, Args).

-spec critical(term(), term(), map()) -> ok.
critical(Format, Args, Meta) -> log(critical, Format, Args, Meta).

-spec error(term()) -> ok.
error(Report) -> log(error, Report).

-spec error(term(), term()) -> ok.
error(Format, Args) -> log(error, Format, Args).

-spec error(term(), term(), map()) -> ok.
error(Format, Args, Meta) -> log(error, Format, Args, Meta).

-spec warning(term()) -> ok.
warning(Report) -> log(warning, Report).

-spec warning(term(), term()) -> ok.
warning(Format, Args) -> log(warning, Format, Args).

-spec warning(term(), term(), map()) -> ok.
warning(Format, Args, Meta) -> log(warning, Format, Args, Meta).

-spec notice(term()) -> ok.
notice(Report) -> log(notice, Report).

-spec notice(term(), term()) -> ok.
notice(Format, Args) -> log(notice, Format, Args).

-spec notice(term(), term(), map()) -> ok.
notice(Format, Args, Meta) -> log(notice, Format, Args, Meta).

-spec info(term()) -> ok.
info(Report) -> log(info, Report).

-spec info(term(), term()) -> ok.
info(Format, Args) -> log(info, Format, Args).

-spec info(term(), term(), map()) -> ok.
info(Format, Args, Meta) -> log(info, Format, Args, Meta).

-spec debug(term()) -> ok.
debug(Report) -> log(debug, Report).

-spec debug(term(), term()) -> ok.
debug(Format, Args) -> log(debug, Format, Args).

-spec debug(term(), term(), map()) -> ok.
debug(Format, Args, Meta) -> log(debug, Format, Args, Meta).

%% What the macros of logger.hrl call.

-spec allow(atom(), module()) -> boolean().
allow(Level, _) -> clew_reports:is_shown(Level).

-spec macro_log(map(), atom(), term()) -> ok.
macro_log(_, Level, Report) -> log(Level, Report).

-spec macro_log(map(), atom(), term(), term()) -> ok.
macro_log(_, Level, Format, Args) -> log(Level, Format, Args).

-spec macro_log(map(), atom(), term(), term(), map()) -> ok.
macro_log(_, Level, Format, Args, _) -> log(Level, Format, Args).
