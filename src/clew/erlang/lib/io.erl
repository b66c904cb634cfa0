%% Input and output: OTP's module `io` on standard input, standard output and standard error.
-module(io).

-export([columns/0, columns/1, format/1, format/2, format/3, fread/2, fread/3, fwrite/1, fwrite/2, fwrite/3,
         get_line/1, get_line/2, getopts/0, nl/0, nl/1, printable_range/0, put_chars/1, put_chars/2, rows/0, rows/1,
         setopts/1, setopts/2, write/1, write/2]).

-export_type([format/0, device/0]).

-type format() :: atom() | string() | binary().
-type device() :: atom() | pid().

-spec format(format()) -> ok.
format(Format) -> format(standard_io, Format, []).

-spec format(format(), [term()]) -> ok.
format(Format, Args) -> format(standard_io, Format, Args).

-spec format(device(), format(), [term()]) -> ok.
format(Device, Format, Args) ->
    Text = try io_lib:format(Format, Args)
           catch
               error:_ -> error(badarg, [Device, Format, Args])
           end,
    put_text(Device, Text, [Device, Format, Args]).

-spec fwrite(format()) -> ok.
fwrite(Format) -> format(Format).

-spec fwrite(format(), [term()]) -> ok.
fwrite(Format, Args) -> format(Format, Args).

-spec fwrite(device(), format(), [term()]) -> ok.
fwrite(Device, Format, Args) -> format(Device, Format, Args).

-spec put_chars(unicode:chardata()) -> ok.
put_chars(Text) -> put_chars(standard_io, Text).

-spec put_chars(device(), unicode:chardata()) -> ok.
put_chars(Device, Text) -> put_text(Device, Text, [Device, Text]).

put_text(Device, Text, Args) ->
    case is_binary(Text) orelse is_list(Text) of
        true ->
            case unicode:characters_to_list(Text) of
                Chars when is_list(Chars) -> write_to(Device, Chars, Args);
                _ -> error(no_translation, Args)
            end;
        false -> error(badarg, Args)
    end.

write_to(standard_error, Chars, _) ->
    clew:write_error(Chars),
    ok;
write_to(Device, Chars, _) when Device =:= standard_io; Device =:= user; is_pid(Device) ->
    clew:write(Chars),
    ok;
write_to(Device, _, Args) when is_atom(Device) -> error(badarg, Args);
write_to(_, _, Args) -> error(function_clause, Args).

-spec nl() -> ok.
nl() -> nl(standard_io).

-spec nl(device()) -> ok.
nl(Device) -> put_chars(Device, "\n").

-spec write(term()) -> ok.
write(Term) -> write(standard_io, Term).

-spec write(device(), term()) -> ok.
write(Device, Term) -> put_chars(Device, io_lib:write(Term)).

-spec get_line(term()) -> string() | eof.
get_line(Prompt) -> get_line(standard_io, Prompt).

-spec get_line(device(), term()) -> string() | eof.
get_line(_, Prompt) ->
    put_chars(prompt(Prompt)),
    case clew:read_line() of
        [] -> eof;
        Line -> Line
    end.

prompt(P) when is_atom(P) -> atom_to_list(P);
prompt(P) -> P.

-spec fread(term(), string()) -> {ok, [term()]} | eof | {error, term()}.
fread(Prompt, Format) -> fread(standard_io, Prompt, Format).

-spec fread(device(), term(), string()) -> {ok, [term()]} | eof | {error, term()}.
fread(Device, Prompt, Format) ->
    case get_line(Device, Prompt) of
        eof -> eof;
        Line ->
            case io_lib:fread(Format, Line) of
                {ok, Values, _} -> {ok, Values};
                {more, _, _, _} -> {error, {fread, input}};
                Failed -> Failed
            end
    end.

-spec printable_range() -> latin1.
printable_range() -> latin1.

-spec columns() -> {error, enotsup}.
columns() -> {error, enotsup}.

-spec columns(device()) -> {error, enotsup}.
columns(_) -> {error, enotsup}.

-spec rows() -> {error, enotsup}.
rows() -> {error, enotsup}.

-spec rows(device()) -> {error, enotsup}.
rows(_) -> {error, enotsup}.

-spec getopts() -> [{atom(), term()}].
getopts() -> [{binary, false}, {encoding, unicode}].

-spec setopts([term()]) -> ok.
setopts(_) -> ok.

-spec setopts(device(), [term()]) -> ok.
setopts(_, _) -> ok.
