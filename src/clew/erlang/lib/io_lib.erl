%% Terms and formats as text: OTP's module `io_lib`. Directives are in io_lib_format, the layout of ~p in
%% io_lib_pretty.
-module(io_lib).

-export([char_list/1, chars_length/1, deep_char_list/1, deep_latin1_char_list/1, deep_unicode_char_list/1, format/2,
         format/3, fread/2, fread/3, fwrite/2, fwrite/3, indentation/2, latin1_char_list/1, nl/0, print/1, print/4,
         printable_latin1_list/1, printable_list/1, printable_unicode_list/1, quote_atom/2, write/1, write/2, write/3,
         write_atom/1, write_atom_as_latin1/1, write_binary/3, write_char/1, write_char_as_latin1/1,
         write_latin1_char/1, write_latin1_string/1, write_latin1_string/2, write_string/1, write_string/2,
         write_string_as_latin1/1, write_string_as_latin1/2, write_unicode_char/1, write_unicode_string/1]).
%% For the other modules of this family.
-export([write_number_list/2]).

-type chars() :: [char() | chars()].

-spec format(io:format(), [term()]) -> chars().
format(Format, Args) -> fwrite(Format, Args).

-spec format(io:format(), [term()], [term()]) -> chars().
format(Format, Args, Options) -> fwrite(Format, Args, Options).

-spec fwrite(io:format(), [term()]) -> chars().
fwrite(Format, Args) ->
    try io_lib_format:fwrite(Format, Args)
    catch
        error:_ -> error(badarg, [Format, Args])
    end.

-spec fwrite(io:format(), [term()], [term()]) -> chars().
fwrite(Format, Args, Options) when is_list(Options) ->
    unlimited(Options),
    fwrite(Format, Args).

%% Where texts are cut when they are to have few characters depends on much in OTP.
unlimited(Options) ->
    case proplists:get_value(chars_limit, Options, -1) of
        N when is_integer(N), N >= 0 -> clew:refuse("the option chars_limit of io_lib");
        _ -> ok
    end.

-spec fread(string(), string()) -> {ok, [term()], string()} | {more, string(), non_neg_integer(), [term()]} |
          {error, term()}.
fread(Format, Chars) -> io_lib_fread:fread(Format, Chars).

-spec fread(term(), string(), string()) -> term().
fread(Continuation, Chars, Format) -> io_lib_fread:fread(Continuation, Chars, Format).

-spec nl() -> string().
nl() -> "\n".

-spec print(term()) -> chars().
print(Term) -> io_lib_pretty:print(Term, []).

-spec print(term(), pos_integer(), non_neg_integer(), integer()) -> chars().
print(Term, Column, LineLength, Depth) ->
    io_lib_pretty:print(Term, [{column, Column}, {line_length, LineLength}, {depth, Depth}]).

%% The column after text that begins in a column.
-spec indentation(chars(), non_neg_integer()) -> non_neg_integer().
indentation([$\n | T], _) -> indentation(T, 0);
indentation([$\t | T], I) -> indentation(T, (I + 8) div 8 * 8);
indentation([C | T], I) when is_integer(C) -> indentation(T, I + 1);
indentation([C | T], I) -> indentation(T, indentation(C, I));
indentation([], I) -> I;
indentation(B, I) when is_binary(B) -> indentation(unicode:characters_to_list(B), I).

%% Terms, as ~w writes them.

-spec write(term()) -> chars().
write(Term) -> write(Term, -1).

-spec write(term(), integer() | [term()]) -> chars().
write(Term, D) when is_integer(D) -> write(Term, D, latin1);
write(Term, Options) ->
    unlimited(Options),
    write(Term, option(depth, Options, -1), option(encoding, Options, latin1)).

option(K, [{K, V} | _], _) -> V;
option(K, [_ | T], Default) -> option(K, T, Default);
option(_, [], Default) -> Default.

-spec write(term(), integer(), latin1 | unicode) -> chars().
write(_, 0, _) -> "...";
write(T, _, _) when is_integer(T) -> integer_to_list(T);
write(T, _, _) when is_float(T) -> float_to_list(T, [short]);
write(T, _, latin1) when is_atom(T) -> write_atom_as_latin1(T);
write(T, _, _) when is_atom(T) -> write_atom(T);
write([], _, _) -> "[]";
write({}, _, _) -> "{}";
write([_ | _], 1, _) -> "[...]";
write([H | T], D, E) -> [$[, [write(H, D - 1, E) | write_tail(T, D - 1, E)], $]];
write(T, 1, _) when is_tuple(T) -> "{...}";
write(T, D, E) when is_tuple(T) ->
    [H | Rest] = tuple_to_list(T),
    [${, [write(H, D - 1, E) | write_rest(Rest, D - 1, E)], $}];
write(M, _, _) when map_size(M) =:= 0 -> "#{}";
write(M, 1, _) when is_map(M) -> "#{}";
write(M, D, E) when is_map(M) ->
    [P | Rest] = maps:to_list(M),
    [$#, ${, [write_pair(P, D - 1, E) | write_pairs(Rest, D - 1, D - 1, E)], $}];
write(T, D, _) when is_bitstring(T) -> write_binary(T, D, -1);
write(T, _, _) when is_function(T) -> erlang:fun_to_list(T);
write(T, _, _) when is_pid(T) -> pid_to_list(T);
write(T, _, _) when is_reference(T) -> erlang:ref_to_list(T);
write(T, _, _) when is_port(T) -> erlang:port_to_list(T).

write_tail([], _, _) -> "";
write_tail(_, 1, _) -> "|...";
write_tail([H | T], D, E) -> [$,, write(H, D - 1, E) | write_tail(T, D - 1, E)];
write_tail(T, D, E) -> [$|, write(T, D - 1, E)].

write_rest([], _, _) -> "";
write_rest(_, 1, _) -> ",...";
write_rest([H | T], D, E) -> [$,, write(H, D - 1, E) | write_rest(T, D - 1, E)].

write_pairs(_, 1, _, _) -> ",..."; % even if there is no more, as in OTP
write_pairs([], _, _, _) -> "";
write_pairs([P | T], N, D, E) -> [$,, write_pair(P, D, E) | write_pairs(T, N - 1, D, E)].

write_pair({K, V}, D, E) -> [write(K, D, E), " => ", write(V, D, E)].

-spec write_binary(bitstring(), integer(), integer()) -> chars().
write_binary(<<>>, _, _) -> "<<>>";
write_binary(_, 1, _) -> "<<...>>";
write_binary(B, D, _) -> [$<, $<, write_bytes(B, D), $>, $>].

write_bytes(_, 1) -> "...";
write_bytes(B, _) when bit_size(B) < 8 ->
    N = bit_size(B),
    <<X:N>> = B,
    [integer_to_list(X), $:, integer_to_list(N)];
write_bytes(<<X:8>>, _) -> [integer_to_list(X)];
write_bytes(<<X:8, Rest/bitstring>>, D) -> [integer_to_list(X), $, | write_bytes(Rest, D - 1)].

%% A list whose elements are written, for those that were printable but are not to be shown so.
-spec write_number_list([term()], latin1 | unicode) -> chars().
write_number_list(L, E) -> write(L, -1, E).

%% Atoms.

-spec write_atom(atom()) -> string().
write_atom(A) -> write_atom(A, fun write_string/2).

-spec write_atom_as_latin1(atom()) -> string().
write_atom_as_latin1(A) -> write_atom(A, fun write_string_as_latin1/2).

write_atom(A, Quoted) ->
    S = atom_to_list(A),
    case quote_atom(A, S) of
        true -> Quoted(S, $');
        false -> S
    end.

-spec quote_atom(atom(), string()) -> boolean().
quote_atom(A, S) ->
    case S of
        [C | T] when C >= $a, C =< $z; C >= 16#DF, C =< 16#FF, C =/= 16#F7 ->
            not is_name(T) orelse is_reserved(A);
        _ -> true
    end.

is_name(S) ->
    case clew:span_ranges(S, [$0, $9, $@, $Z, $_, $_, $a, $z, 16#C0, 16#D6, 16#D8, 16#F6, 16#F8, 16#FF]) of
        {_, Rest} -> Rest =:= [];
        error -> has_name_characters(S)
    end.

has_name_characters([C | T]) when C >= $a, C =< $z; C >= $A, C =< $Z; C >= $0, C =< $9; C =:= $_; C =:= $@ -> has_name_characters(T);
has_name_characters([C | T]) -> C >= 16#C0 andalso C =< 16#FF andalso C =/= 16#D7 andalso C =/= 16#F7 andalso has_name_characters(T);
has_name_characters([]) -> true.

is_reserved('after') -> true;
is_reserved('and') -> true;
is_reserved('andalso') -> true;
is_reserved('band') -> true;
is_reserved('begin') -> true;
is_reserved('bnot') -> true;
is_reserved('bor') -> true;
is_reserved('bsl') -> true;
is_reserved('bsr') -> true;
is_reserved('bxor') -> true;
is_reserved('case') -> true;
is_reserved('catch') -> true;
is_reserved('cond') -> true;
is_reserved('div') -> true;
is_reserved('end') -> true;
is_reserved('fun') -> true;
is_reserved('if') -> true;
is_reserved('let') -> true;
is_reserved('not') -> true;
is_reserved('of') -> true;
is_reserved('or') -> true;
is_reserved('orelse') -> true;
is_reserved('receive') -> true;
is_reserved('rem') -> true;
is_reserved('try') -> true;
is_reserved('when') -> true;
is_reserved('xor') -> true;
is_reserved(_) -> false.

%% Strings and characters.

-spec write_string(string()) -> string().
write_string(S) -> write_string(S, $").

-spec write_string(string(), char()) -> string().
write_string(S, Q) -> [Q | escape(S, Q, 16#10FFFF)].

-spec write_unicode_string(string()) -> string().
write_unicode_string(S) -> write_string(S).

-spec write_latin1_string(string()) -> string().
write_latin1_string(S) -> write_latin1_string(S, $").

-spec write_latin1_string(string(), char()) -> string().
write_latin1_string(S, Q) -> [Q | escape(S, Q, 16#FF)].

-spec write_string_as_latin1(string()) -> string().
write_string_as_latin1(S) -> write_string_as_latin1(S, $").

-spec write_string_as_latin1(string(), char()) -> string().
write_string_as_latin1(S, Q) -> [Q | escape(S, Q, 16#FF)].

%% Characters above Max are written as numbers.
escape([Q | T], Q, Max) -> [$\\, Q | escape(T, Q, Max)];
escape([C | T], Q, Max) when C >= $\s, C =< $~, C =/= $\\ -> [C | escape(T, Q, Max)];
escape([C | T], Q, Max) -> escape_char(C, Max) ++ escape(T, Q, Max);
escape([], Q, _) -> [Q].

escape_char($\\, _) -> "\\\\";
escape_char(C, _) when C >= $\s, C =< $~ -> [C];
escape_char($\n, _) -> "\\n";
escape_char($\r, _) -> "\\r";
escape_char($\t, _) -> "\\t";
escape_char($\v, _) -> "\\v";
escape_char($\b, _) -> "\\b";
escape_char($\f, _) -> "\\f";
escape_char($\e, _) -> "\\e";
escape_char($\d, _) -> "\\d";
escape_char(C, Max) when C >= 16#A0, C =< Max -> [C];
escape_char(C, _) when C < 16#A0 -> [$\\, (C bsr 6) + $0, ((C bsr 3) band 7) + $0, (C band 7) + $0];
escape_char(C, _) when C > 16#10FFFF -> [C];
escape_char(C, _) -> "\\x{" ++ integer_to_list(C, 16) ++ "}".

-spec write_char(char()) -> string().
write_char(C) when is_integer(C) -> [$$ | char_text(C, 16#10FFFF)].

-spec write_unicode_char(char()) -> string().
write_unicode_char(C) -> write_char(C).

-spec write_latin1_char(char()) -> string().
write_latin1_char(C) -> write_char_as_latin1(C).

-spec write_char_as_latin1(char()) -> string().
write_char_as_latin1(C) when is_integer(C) -> [$$ | char_text(C, 16#FF)].

char_text($\s, _) -> "\\s";
char_text(C, Max) -> escape_char(C, Max).

%% What is text.

-spec char_list(term()) -> boolean().
char_list([C | T]) when is_integer(C), C >= 0, C < 16#D800; is_integer(C), C > 16#DFFF, C < 16#FFFE;
                        is_integer(C), C > 16#FFFF, C =< 16#10FFFF -> char_list(T);
char_list([]) -> true;
char_list(_) -> false.

-spec latin1_char_list(term()) -> boolean().
latin1_char_list([C | T]) when is_integer(C), C >= 0, C =< 255 -> latin1_char_list(T);
latin1_char_list([]) -> true;
latin1_char_list(_) -> false.

-spec deep_char_list(term()) -> boolean().
deep_char_list(L) -> deep(L, [], fun(C) -> char_list([C]) end).

-spec deep_unicode_char_list(term()) -> boolean().
deep_unicode_char_list(L) -> deep_char_list(L).

-spec deep_latin1_char_list(term()) -> boolean().
deep_latin1_char_list(L) -> deep(L, [], fun(C) -> latin1_char_list([C]) end).

deep([L | T], More, IsChar) when is_list(L) -> deep(L, [T | More], IsChar);
deep([C | T], More, IsChar) -> IsChar(C) andalso deep(T, More, IsChar);
deep([], [L | More], IsChar) -> deep(L, More, IsChar);
deep([], [], _) -> true;
deep(_, _, _) -> false.

-spec printable_list(term()) -> boolean().
printable_list(L) -> printable_latin1_list(L).

-spec printable_latin1_list(term()) -> boolean().
printable_latin1_list([C | T]) when is_integer(C), C >= $\s, C =< $~; is_integer(C), C >= 16#A0, C =< 16#FF ->
    printable_latin1_list(T);
printable_latin1_list([C | T]) -> is_control(C) andalso printable_latin1_list(T);
printable_latin1_list([]) -> true;
printable_latin1_list(_) -> false.

-spec printable_unicode_list(term()) -> boolean().
printable_unicode_list([C | T]) when is_integer(C), C >= $\s, C =< $~; is_integer(C), C >= 16#A0, C < 16#D800;
                                     is_integer(C), C > 16#DFFF, C < 16#FFFE;
                                     is_integer(C), C > 16#FFFF, C =< 16#10FFFF -> printable_unicode_list(T);
printable_unicode_list([C | T]) -> is_control(C) andalso printable_unicode_list(T);
printable_unicode_list([]) -> true;
printable_unicode_list(_) -> false.

is_control(C) -> is_integer(C) andalso (C >= $\b andalso C =< $\r orelse C =:= $\e).

-spec chars_length(chars()) -> non_neg_integer().
chars_length(S) -> string:length(S).
