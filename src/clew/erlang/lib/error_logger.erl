%% The older way to report: as `logger` does it.
-module(error_logger).

-export([error_msg/1, error_msg/2, error_report/1, error_report/2, format/2, info_msg/1, info_msg/2, info_report/1,
         tty/1, warning_msg/1, warning_msg/2, warning_report/1]).

-spec error_msg(string()) -> ok.
error_msg(Format) -> error_msg(Format, []).

-spec error_msg(string(), [term()]) -> ok.
error_msg(Format, Args) -> logger:log(error, Format, Args).

-spec format(string(), [term()]) -> ok.
format(Format, Args) -> error_msg(Format, Args).

-spec error_report(term()) -> ok.
error_report(Report) -> logger:log(error, "~p", [Report]).

-spec error_report(term(), term()) -> ok.
error_report(_, Report) -> error_report(Report).

-spec warning_msg(string()) -> ok.
warning_msg(Format) -> warning_msg(Format, []).

-spec warning_msg(string(), [term()]) -> ok.
warning_msg(Format, Args) -> logger:log(warning, Format, Args).

-spec warning_report(term()) -> ok.
warning_report(Report) -> logger:log(warning, "~p", [Report]).

-spec info_msg(string()) -> ok.
info_msg(Format) -> info_msg(Format, []).

-spec info_msg(string(), [term()]) -> ok.
info_msg(Format, Args) -> logger:log(notice, Format, Args).

-spec info_report(term()) -> ok.
info_report(Report) -> logger:log(notice, "~p", [Report]).

-spec tty(boolean()) -> ok.
tty(true) -> logger:set_handler_config(default, level, all);
tty(false) -> logger:set_handler_config(default, level, none).
