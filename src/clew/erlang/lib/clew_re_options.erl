%% The options of the functions of `re`.
-module(clew_re_options).

-export([read/3]).

%% Those of patterns, and what others say, by name; of several the last one counts. What is allowed depends on the
%% function (Kind), and on whether its pattern is compiled already.
read(Options, Kind, Args) -> options(Options, Kind, [], #{}, Args).

options([O | T], Kind, Flags, Run, Args) ->
    case is_flag(O) of
        true when Kind =/= compiled; O =:= anchored; O =:= bsr_anycrlf; O =:= bsr_unicode -> options(T, Kind, [O | Flags], Run, Args);
        true -> bad(Args);
        false ->
            case option(O, Kind) of
                {Key, Value} -> options(T, Kind, Flags, Run#{Key => Value}, Args);
                known -> options(T, Kind, Flags, Run, Args);
                bad -> bad(Args)
            end
    end;
options([], _, Flags, Run, _) -> {Flags, Run};
options(_, _, _, _, Args) -> bad(Args).

bad(Args) -> error(badarg, Args, [{error_info, #{cause => badopt, module => erl_stdlib_errors}}]).

is_flag(ucp) -> clew:refuse("the option ucp of re");
is_flag(O) ->
    lists:member(O, [unicode, caseless, multiline, dotall, extended, ungreedy, anchored, dollar_endonly, no_auto_capture,
                     firstline, dupnames, bsr_anycrlf, bsr_unicode, no_start_optimize, never_utf]).

option({newline, lf}, _) -> known;
option({newline, O}, _) when O =:= cr; O =:= crlf; O =:= anycrlf; O =:= any ->
    clew:refuse("the option {newline, " ++ atom_to_list(O) ++ "} of re");
option(_, compile) -> bad;
option(notbol, _) -> {notbol, true};
option(noteol, _) -> {noteol, true};
option(notempty, _) -> {empty, never};
option(notempty_atstart, _) -> {empty, later};
option(report_errors, _) -> {report_errors, true};
option({Limit, N}, _) when is_integer(N), N >= 0, Limit =:= match_limit orelse Limit =:= match_limit_recursion -> known;
option({offset, N}, _) when is_integer(N), N >= 0 -> {offset, N};
option(global, Kind) when Kind =/= split -> {global, true};
option({capture, What}, Kind) -> option({capture, What, index}, Kind);
option({capture, What, Type}, Kind) when Kind =:= run; Kind =:= compiled ->
    IsWhat = lists:member(What, [all, all_but_first, all_names, first, none]) orelse is_list(What) andalso are_groups(What),
    case IsWhat andalso lists:member(Type, [index, list, binary]) of
        true -> {capture, {What, Type}};
        false -> bad
    end;
option({return, Type}, Kind) when Kind =:= split; Kind =:= replace ->
    case lists:member(Type, [iodata, list, binary]) of
        true -> {return, Type};
        false -> bad
    end;
option({parts, N}, split) when is_integer(N), N >= 0; N =:= infinity -> {parts, N};
option(trim, split) -> {parts, 0};
option(group, split) -> {group, true};
option(_, _) -> bad.

are_groups([G | T]) -> (is_atom(G) orelse is_list(G) orelse is_binary(G) orelse is_integer(G) andalso G >= 0) andalso are_groups(T);
are_groups(T) -> T =:= [].
