%% Characters of text one by one: OTP's module `unicode_util`. Text is nested lists and binaries.
-module(unicode_util).

-export([casefold/1, cp/1, gc/1, is_whitespace/1, lowercase/1, nfc/1, nfd/1, nfkc/1,
         nfkd/1, titlecase/1, uppercase/1, whitespace/0]).
%% For `string`.
-export([clusters/1, fold/1, lower/1, title/1, upper/1]).

-type cluster() :: char() | [char()].

%% The first character and the rest.
-spec cp(unicode:chardata()) -> [char() | unicode:chardata()] | {error, unicode:chardata()}.
cp([C | _] = S) when is_integer(C) -> S;
cp([S]) -> cp(S);
cp([S | T]) ->
    case cp(S) of
        [] -> cp(T);
        [C] -> [C | T];
        [C | Rest] -> [C | [Rest | T]];
        {error, Rest} -> {error, [Rest | T]}
    end;
cp([]) -> [];
cp(<<C/utf8, Rest/binary>>) -> [C | Rest];
cp(<<>>) -> [];
cp(S) when is_binary(S) -> {error, S}.

%% The first grapheme cluster and the rest: a character, or a list of several that are seen as one.
-spec gc(unicode:chardata()) -> [cluster() | unicode:chardata()] | {error, unicode:chardata()}.
gc([C, D | _] = S) when is_integer(C), is_integer(D), C < 256, D < 256, C =/= $\r -> S;
gc(S) ->
    case cp(S) of
        [C | T] -> with_extensions(C, T);
        Other -> Other
    end.

with_extensions($\r, T) ->
    case cp(T) of
        [$\n | Rest] -> [[$\r, $\n] | Rest];
        _ -> [$\r | T]
    end;
with_extensions(C, T) when C < 32 -> [C | T];
with_extensions(C, T) ->
    case extensions(T, is_regional(C)) of
        {[], _} -> [C | T];
        {More, Rest} -> [[C | More] | Rest]
    end.

%% What belongs to the character before: marks, joiners with what they join, and the second half of a flag.
extensions(S, Regional) ->
    case cp(S) of
        [16#200D | T] -> joined(T);
        [C | T] ->
            case is_extension(C) orelse Regional andalso is_regional(C) of
                true -> before(C, extensions(T, false));
                false -> {[], S}
            end;
        _ -> {[], S}
    end.

joined(S) ->
    case cp(S) of
        [C | T] when C >= 16#2190 -> before(16#200D, before(C, extensions(T, false)));
        _ -> before(16#200D, extensions(S, false))
    end.

before(C, {More, Rest}) -> {[C | More], Rest}.

is_regional(C) -> C >= 16#1F1E6 andalso C =< 16#1F1FF.

is_extension(C) when C < 16#300 -> false;
is_extension(16#200D) -> true;
is_extension(C) when C >= 16#1F3FB, C =< 16#1F3FF -> true;
is_extension(C) -> lists:member(clew:char_class(0, C), [5, 6, 7]).

%% All clusters of a flat list of characters.
-spec clusters([char()]) -> [cluster()].
clusters([]) -> [];
clusters(S) ->
    [G | T] = gc(S),
    [G | clusters(T)].

%% Cases.

-spec uppercase(unicode:chardata()) -> [cluster() | unicode:chardata()].
uppercase(S) -> changed(fun upper/1, S).

-spec lowercase(unicode:chardata()) -> [cluster() | unicode:chardata()].
lowercase(S) -> changed(fun lower/1, S).

-spec titlecase(unicode:chardata()) -> [cluster() | unicode:chardata()].
titlecase(S) -> changed(fun title/1, S).

-spec casefold(unicode:chardata()) -> [cluster() | unicode:chardata()].
casefold(S) -> changed(fun fold/1, S).

changed(F, S) ->
    case cp(S) of
        [C | T] -> [F(C) | T];
        [] -> [];
        {error, Rest} -> error({badarg, Rest})
    end.

-spec upper(char()) -> cluster().
upper(C) when C >= $a, C =< $z -> C - 32;
upper(C) when C < 128 -> C;
upper(C) -> special(clew_special_cases:upper(C), 1, C).

-spec lower(char()) -> cluster().
lower(C) when C >= $A, C =< $Z -> C + 32;
lower(C) when C < 128 -> C;
lower(C) -> special(clew_special_cases:lower(C), 2, C).

-spec title(char()) -> cluster().
title(C) when C < 128 -> upper(C);
title(C) -> special(clew_special_cases:title(C), 3, C).

-spec fold(char()) -> cluster().
fold(C) when C < 128 -> lower(C);
fold(C) -> special(clew_special_cases:fold(C), 2, C).

%% What tables say of a character, or else its simple mapping.
special(none, Case, C) -> clew:char_class(Case, C);
special(Found, _, _) -> Found.

%% Normal forms of the first cluster.

-spec nfc(unicode:chardata()) -> [cluster() | unicode:chardata()] | {error, unicode:chardata()}.
nfc(S) -> normal(nfc, gc(S)).

-spec nfd(unicode:chardata()) -> [cluster() | unicode:chardata()] | {error, unicode:chardata()}.
nfd(S) -> normal(nfd, gc(S)).

-spec nfkc(unicode:chardata()) -> [cluster() | unicode:chardata()] | {error, unicode:chardata()}.
nfkc(S) -> normal(nfkc, gc(S)).

-spec nfkd(unicode:chardata()) -> [cluster() | unicode:chardata()] | {error, unicode:chardata()}.
nfkd(S) -> normal(nfkd, gc(S)).

normal(Form, [Cluster | Rest]) ->
    case clew_normal_forms:normal(Form, lists:flatten([Cluster])) of
        [C] -> [C | Rest];
        Chars -> [Chars | Rest]
    end;
normal(_, Other) -> Other.

%% White space.

-spec whitespace() -> [cluster()].
whitespace() -> [[$\r, $\n], $\t, $\n, $\v, $\f, $\r, $\s, 16#85, 16#200E, 16#200F, 16#2028, 16#2029].

-spec is_whitespace(cluster()) -> boolean().
is_whitespace(C) -> lists:member(C, whitespace()).
