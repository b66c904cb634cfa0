%% Text: OTP's module `string`. The functions of today work on grapheme clusters of lists and binaries; those of the
%% past, at the end, on flat lists of characters.
-module(string).

-export([casefold/1, chomp/1, equal/2, equal/3, equal/4, find/2, find/3, is_empty/1, length/1, lexemes/2, lowercase/1,
         next_codepoint/1, next_grapheme/1, nth_lexeme/3, pad/2, pad/3, pad/4, prefix/2, replace/3, replace/4,
         reverse/1, slice/2, slice/3, split/2, split/3, take/2, take/3, take/4, titlecase/1, to_float/1,
         to_graphemes/1, to_integer/1, trim/1, trim/2, trim/3, uppercase/1]).
-export([centre/2, centre/3, chars/2, chars/3, chr/2, concat/2, copies/2, cspan/2, join/2, left/2, left/3, len/1,
         list_to_float/1, list_to_integer/1, rchr/2, right/2, right/3, rstr/2, span/2, str/2, strip/1, strip/2,
         strip/3, sub_string/2, sub_string/3, sub_word/2, sub_word/3, substr/2, substr/3, to_lower/1, to_upper/1,
         tokens/2, words/1, words/2]).

-compile({no_auto_import, [length/1, list_to_float/1, list_to_integer/1]}).

-export_type([grapheme_cluster/0, direction/0]).

-type grapheme_cluster() :: char() | [char()].
-type direction() :: leading | trailing.

%% Grapheme clusters: a character, or a list of several that are seen as one.

-spec to_graphemes(unicode:chardata()) -> [grapheme_cluster()].
to_graphemes(S) ->
    case is_plain(S) of
        true -> S;
        false ->
            Chars = codepoints(S),
            case is_plain(Chars) of
                true -> Chars;
                false -> unicode_util:clusters(Chars)
            end
    end.

%% Whether each element of a list is a character and a cluster by itself, whatever follows it.
is_plain(S) ->
    case clew:is_text(S, 16#300) of
        true -> not lists:member($\r, S);
        false -> false;
        error -> has_plain_elements(S)
    end.

has_plain_elements([C | T]) when is_integer(C), C < 16#300, C > $\r; is_integer(C), C < $\r, C >= 0 ->
    has_plain_elements(T);
has_plain_elements(T) -> T =:= [].

codepoints(S) ->
    case is_list(S) andalso is_flat(S) of
        true -> S;
        false ->
            try unicode:characters_to_list(S) of
                L when is_list(L) -> L;
                {_, _, Rest} -> error({badarg, first_binary(Rest)})
            catch
                error:badarg -> error(function_clause)
            end
    end.

%% The bytes that are no text, of what is left of a text from there on.
first_binary([Part | _]) -> first_binary(Part);
first_binary(Rest) -> Rest.

is_flat(S) ->
    case clew:is_text(S, 16#110000) of
        error -> has_characters(S);
        Is -> Is
    end.

has_characters([C | T]) when is_integer(C), C >= 0, C =< 16#10FFFF -> has_characters(T);
has_characters(T) -> T =:= [].

%% What is before the first character of some in a text, and the rest.
before(S, Chars) ->
    case clew:span(S, Chars) of
        error -> before(S, Chars, []);
        Parts -> Parts
    end.

before([C | T] = S, Chars, Before) ->
    case lists:member(C, Chars) of
        true -> {lists:reverse(Before), S};
        false -> before(T, Chars, [C | Before])
    end;
before([], _, Before) -> {lists:reverse(Before), []}.

%% A list of clusters as text: a binary if the text that it comes from was one.
like(S, Clusters) when is_binary(S) -> unicode:characters_to_binary(Clusters);
like(_, Clusters) -> lists:flatten(Clusters).

%% The same for some parts of a text, which has certain clusters.
all_like(S, Clusters, Parts) ->
    case is_plain(Clusters) andalso is_list(S) of
        true -> Parts;
        false -> [like(S, Part) || Part <- Parts]
    end.

-spec next_grapheme(unicode:chardata()) -> [grapheme_cluster() | unicode:chardata()] | [].
next_grapheme(S) ->
    case to_graphemes(S) of
        [] -> [];
        [G | Rest] -> [G | like(S, Rest)]
    end.

-spec next_codepoint(unicode:chardata()) -> [char() | unicode:chardata()] | [].
next_codepoint(S) ->
    case codepoints(S) of
        [] -> [];
        [C | Rest] -> [C | like(S, Rest)]
    end.

-spec is_empty(unicode:chardata()) -> boolean().
is_empty([First | Rest]) -> is_empty(First) andalso is_empty(Rest);
is_empty(S) -> S =:= [] orelse S =:= <<>>.

-spec length(unicode:chardata()) -> non_neg_integer().
length(S) -> erlang:length(to_graphemes(S)).

-spec reverse(unicode:chardata()) -> [grapheme_cluster()].
reverse(S) -> lists:reverse(to_graphemes(S)).

-spec equal(unicode:chardata(), unicode:chardata()) -> boolean().
equal(A, B) -> codepoints(A) =:= codepoints(B).

-spec equal(unicode:chardata(), unicode:chardata(), boolean()) -> boolean().
equal(A, B, false) -> equal(A, B);
equal(A, B, true) -> casefold(codepoints(A)) =:= casefold(codepoints(B)).

-spec equal(unicode:chardata(), unicode:chardata(), boolean(), none | nfc | nfd | nfkc | nfkd) -> boolean().
equal(A, B, IgnoreCase, none) -> equal(A, B, IgnoreCase);
equal(A, B, false, Form) -> normal(Form, codepoints(A)) =:= normal(Form, codepoints(B));
equal(A, B, true, Form) ->
    normal(Form, casefold(normal(Form, codepoints(A)))) =:= normal(Form, casefold(normal(Form, codepoints(B)))).

normal(Form, Chars) when Form =:= nfc; Form =:= nfd; Form =:= nfkc; Form =:= nfkd ->
    clew_normal_forms:normal(Form, Chars).

-spec slice(unicode:chardata(), non_neg_integer()) -> unicode:chardata().
slice(S, Start) when is_integer(Start), Start >= 0 -> slice(S, Start, infinity).

-spec slice(unicode:chardata(), non_neg_integer(), infinity | non_neg_integer()) -> unicode:chardata().
slice(S, Start, infinity) -> like(S, drop(Start, to_graphemes(S)));
slice(S, Start, N) when is_integer(Start), Start >= 0, is_integer(N), N >= 0 ->
    like(S, lists:sublist(drop(Start, to_graphemes(S)), N)).

drop(N, [_ | T]) when N > 0 -> drop(N - 1, T);
drop(_, L) -> L.

-spec pad(unicode:chardata(), integer()) -> unicode:charlist().
pad(S, N) -> pad(S, N, trailing, $\s).

-spec pad(unicode:chardata(), integer(), leading | trailing | both) -> unicode:charlist().
pad(S, N, Where) -> pad(S, N, Where, $\s).

-spec pad(unicode:chardata(), integer(), leading | trailing | both, grapheme_cluster()) -> unicode:charlist().
pad(S, N, Where, C) when is_integer(N) ->
    Missing = max(0, N - length(S)),
    case Where of
        leading -> [lists:duplicate(Missing, C), S];
        trailing -> [S | lists:duplicate(Missing, C)];
        both ->
            Side = lists:duplicate(Missing div 2, C),
            [Side, S, Side | lists:duplicate(Missing rem 2, C)]
    end.

%% Trimming and taking.

-spec trim(unicode:chardata()) -> unicode:chardata().
trim(S) -> trim(S, both, unicode_util:whitespace()).

-spec trim(unicode:chardata(), direction() | both) -> unicode:chardata().
trim(S, Where) -> trim(S, Where, unicode_util:whitespace()).

-spec trim(unicode:chardata(), direction() | both, [grapheme_cluster()]) -> unicode:chardata().
trim(S, _, []) -> S;
trim(S, Where, Seps) ->
    case is_plain(S) of
        true -> trim_clusters(S, Where, Seps);
        false -> like(S, trim_clusters(to_graphemes(S), Where, Seps))
    end.

trim_clusters(S, leading, Seps) -> without(S, Seps);
trim_clusters(S, trailing, Seps) -> lists:reverse(without(lists:reverse(S), Seps));
trim_clusters(S, both, Seps) -> trim_clusters(without(S, Seps), trailing, Seps).

without([C | T] = L, Seps) ->
    case lists:member(C, Seps) of
        true -> without(T, Seps);
        false -> L
    end;
without([], _) -> [].

-spec chomp(unicode:chardata()) -> unicode:chardata().
chomp(S) -> trim(S, trailing, [[$\r, $\n], $\n]).

-spec take(unicode:chardata(), [grapheme_cluster()]) -> {unicode:chardata(), unicode:chardata()}.
take(S, Chars) -> take(S, Chars, false, leading).

-spec take(unicode:chardata(), [grapheme_cluster()], boolean()) -> {unicode:chardata(), unicode:chardata()}.
take(S, Chars, Complement) -> take(S, Chars, Complement, leading).

-spec take(unicode:chardata(), [grapheme_cluster()], boolean(), direction()) ->
          {unicode:chardata(), unicode:chardata()}.
take(S, Chars, Complement, leading) ->
    {A, B} = lists:splitwith(fun(C) -> lists:member(C, Chars) =/= Complement end, to_graphemes(S)),
    {like(S, A), like(S, B)};
take(S, Chars, Complement, trailing) ->
    {A, B} = lists:splitwith(fun(C) -> lists:member(C, Chars) =/= Complement end, reverse(S)),
    {like(S, lists:reverse(B)), like(S, lists:reverse(A))}.

%% Cases.

-spec uppercase(unicode:chardata()) -> unicode:chardata().
uppercase(S) when is_list(S); is_binary(S) -> like(S, [unicode_util:upper(C) || C <- codepoints(S)]);
uppercase(S) -> error({badarg, S}).

-spec lowercase(unicode:chardata()) -> unicode:chardata().
lowercase(S) when is_list(S); is_binary(S) -> like(S, [unicode_util:lower(C) || C <- codepoints(S)]);
lowercase(S) -> error({badarg, S}).

-spec titlecase(unicode:chardata()) -> unicode:chardata().
titlecase(S) ->
    case codepoints(S) of
        [] -> like(S, []);
        [C | T] -> like(S, [unicode_util:title(C) | T])
    end.

-spec casefold(unicode:chardata()) -> unicode:chardata().
casefold(S) when is_list(S); is_binary(S) -> like(S, [unicode_util:fold(C) || C <- codepoints(S)]);
casefold(S) -> error({badarg, S}).

%% Searching.

-spec prefix(unicode:chardata(), unicode:chardata()) -> nomatch | unicode:chardata().
prefix(S, P) ->
    case behind(to_graphemes(P), to_graphemes(S)) of
        nomatch -> nomatch;
        Rest -> like(S, Rest)
    end.

behind([C | P], [C | S]) -> behind(P, S);
behind([], S) -> S;
behind(_, _) -> nomatch.

-spec find(unicode:chardata(), unicode:chardata()) -> nomatch | unicode:chardata().
find(S, P) -> find(S, P, leading).

-spec find(unicode:chardata(), unicode:chardata(), direction()) -> nomatch | unicode:chardata().
find(S, "", _) -> S;
find(S, <<>>, _) -> S;
find(S, _, _) when not is_list(S), not is_binary(S) -> error({badmatch, S});
find(S, P, Where) ->
    Pattern = to_graphemes(P),
    case places(cut_before(Pattern, to_graphemes(S)), Pattern) of
        [] -> nomatch;
        [First | _] = All ->
            {_, At, _} = case Where of
                             leading -> First;
                             trailing -> lists:last(All)
                         end,
            like(S, At)
    end.

%% As in OTP, a pattern may be found inside of a cluster, if it ends where that ends: "\n" in "\r\n".
cut_before([P | _], Clusters) ->
    case lists:any(fun is_list/1, Clusters) of
        true -> lists:append([cut_cluster(first(P), C) || C <- Clusters]);
        false -> Clusters
    end.

first([C | _]) -> C;
first(C) -> C.

cut_cluster(P, [C | T]) ->
    case lists:splitwith(fun(X) -> X =/= P end, T) of
        {_, []} -> [[C | T]];
        {Before, Rest} -> [plain([C | Before]) | cut_cluster(P, plain(Rest))]
    end;
cut_cluster(_, C) -> [C].

plain([C]) -> C;
plain(Cluster) -> Cluster.

%% Where a pattern is in a text: what is before, at, and behind it; places may overlap.
places(S, P) -> places(S, P, []).

places([], _, _) -> [];
places([C | T] = S, P, Before) ->
    case behind(P, S) of
        nomatch -> places(T, P, [C | Before]);
        Rest -> [{Before, S, Rest} | places(T, P, [C | Before])]
    end.

-spec split(unicode:chardata(), unicode:chardata()) -> [unicode:chardata()].
split(S, P) -> split(S, P, leading).

-spec split(unicode:chardata(), unicode:chardata(), direction() | all) -> [unicode:chardata()].
split(S, P, Where) ->
    case is_plain(P) andalso is_plain(S) of
        true when P =:= [] -> [S];
        true -> split_clusters(S, P, Where);
        false ->
            case is_empty(P) of
                true -> [S];
                false ->
                    Pattern = to_graphemes(P),
                    Clusters = cut_before(Pattern, to_graphemes(S)),
                    all_like(S, Clusters, split_clusters(Clusters, Pattern, Where))
            end
    end.

split_clusters(S, P, trailing) ->
    case places(S, P) of
        [] -> [S];
        All ->
            {Before, _, Rest} = lists:last(All),
            [lists:reverse(Before), Rest]
    end;
split_clusters(S, [_] = P, all) -> split_at_each(S, P);
split_clusters(S, P, Where) -> split_forwards(S, P, Where, []).

%% The parts between the places of one cluster.
split_at_each(S, P) ->
    case before(S, P) of
        {Front, [_ | T]} -> [Front | split_at_each(T, P)];
        {Front, []} -> [Front]
    end.

split_forwards(S, [C | P] = Whole, Where, Before) ->
    case before(S, [C]) of
        {Front, []} -> [lists:reverse(Before, Front)];
        {Front, [_ | T]} ->
            case {behind(P, T), Where} of
                {nomatch, _} -> split_forwards(T, Whole, Where, [C | lists:reverse(Front, Before)]);
                {Rest, all} -> [lists:reverse(Before, Front) | split_forwards(Rest, Whole, all, [])];
                {Rest, leading} -> [lists:reverse(Before, Front), Rest]
            end
    end.

-spec replace(unicode:chardata(), unicode:chardata(), unicode:chardata()) -> [unicode:chardata()].
replace(S, P, R) -> lists:join(R, split(S, P)).

-spec replace(unicode:chardata(), unicode:chardata(), unicode:chardata(), direction() | all) -> [unicode:chardata()].
replace(S, P, R, Where) -> lists:join(R, split(S, P, Where)).

-spec lexemes(unicode:chardata(), [grapheme_cluster()]) -> [unicode:chardata()].
lexemes(S, []) -> [S];
lexemes(S, Seps) ->
    Clusters = to_graphemes(S),
    all_like(S, Clusters, lexeme_clusters(Clusters, Seps)).

lexeme_clusters(S, Seps) ->
    case before(S, Seps) of
        {[], []} -> [];
        {[], [_ | T]} -> lexeme_clusters(T, Seps);
        {Word, []} -> [Word];
        {Word, [_ | T]} -> [Word | lexeme_clusters(T, Seps)]
    end.

-spec nth_lexeme(unicode:chardata(), pos_integer(), [grapheme_cluster()]) -> unicode:chardata().
nth_lexeme(S, N, Seps) when is_integer(N), N > 0 ->
    case drop(N - 1, lexemes(S, Seps)) of
        [L | _] -> L;
        [] -> like(S, [])
    end.

%% Numbers.

-spec to_integer(unicode:chardata()) -> {integer(), unicode:chardata()} | {error, atom()}.
to_integer(S) ->
    try codepoints(S) of
        Chars ->
            case read_integer(Chars) of
                {error, _} = Failed -> Failed;
                {N, Rest} -> {N, like(S, Rest)}
            end
    catch
        error:_ -> {error, badarg}
    end.

-spec to_float(unicode:chardata()) -> {float(), unicode:chardata()} | {error, atom()}.
to_float(S) ->
    try codepoints(S) of
        Chars ->
            case read_float(Chars) of
                {error, _} = Failed -> Failed;
                {X, Rest} -> {X, like(S, Rest)}
            end
    catch
        error:_ -> {error, badarg}
    end.

sign([$- | T]) -> {"-", T};
sign([$+ | T]) -> {"", T};
sign(T) -> {"", T}.

digits(S) -> lists:splitwith(fun(C) -> is_integer(C) andalso C >= $0 andalso C =< $9 end, S).

read_integer(S) ->
    {Sign, Rest} = sign(S),
    case digits(Rest) of
        {[], _} -> {error, no_integer};
        {Digits, Behind} -> {erlang:list_to_integer(Sign ++ Digits), Behind}
    end.

read_float(S) ->
    {Sign, Rest} = sign(S),
    {Whole, Behind} = digits(Rest),
    case {Whole, Behind} of
        {[_ | _], [P, D | _]} when P =:= $. orelse P =:= $,, D >= $0, D =< $9 ->
            {Fraction, More} = digits(tl(Behind)),
            {Exponent, End} = exponent(More),
            {erlang:list_to_float(Sign ++ Whole ++ "." ++ Fraction ++ Exponent), End};
        _ -> {error, no_float}
    end.

exponent([E | T] = S) when E =:= $e; E =:= $E ->
    {Sign, Rest} = case T of
                       [C | More] when C =:= $-; C =:= $+ -> {[C], More};
                       _ -> {"", T}
                   end,
    case digits(Rest) of
        {[], _} -> {"", S};
        {Digits, Behind} -> {"e" ++ Sign ++ Digits, Behind}
    end;
exponent(S) -> {"", S}.

%% The functions of the past.

-spec len(string()) -> non_neg_integer().
len(S) -> erlang:length(S).

-spec concat(string(), string()) -> string().
concat(A, B) -> A ++ B.

-spec chr(string(), char()) -> non_neg_integer().
chr(S, C) when is_integer(C) -> chr(S, C, 1).

chr([C | _], C, I) -> I;
chr([_ | T], C, I) -> chr(T, C, I + 1);
chr([], _, _) -> 0.

-spec rchr(string(), char()) -> non_neg_integer().
rchr(S, C) when is_integer(C) -> rchr(S, C, 1, 0).

rchr([C | T], C, I, _) -> rchr(T, C, I + 1, I);
rchr([_ | T], C, I, L) -> rchr(T, C, I + 1, L);
rchr([], _, _, L) -> L.

-spec str(string(), string()) -> non_neg_integer().
str(S, P) when is_list(P) -> str(S, P, 1).

str([C | S], [C | P], I) ->
    case lists:prefix(P, S) of
        true -> I;
        false -> str(S, [C | P], I + 1)
    end;
str([_ | S], P, I) -> str(S, P, I + 1);
str([], _, _) -> 0.

-spec rstr(string(), string()) -> non_neg_integer().
rstr(S, P) when is_list(P) -> rstr(S, P, 1, 0).

rstr([C | S], [C | P], I, L) ->
    case lists:prefix(P, S) of
        true -> rstr(S, [C | P], I + 1, I);
        false -> rstr(S, [C | P], I + 1, L)
    end;
rstr([_ | S], P, I, L) -> rstr(S, P, I + 1, L);
rstr([], _, _, L) -> L.

-spec span(string(), string()) -> non_neg_integer().
span(S, Chars) when is_list(Chars) -> erlang:length(lists:takewhile(fun(C) -> lists:member(C, Chars) end, S)).

-spec cspan(string(), string()) -> non_neg_integer().
cspan(S, Chars) when is_list(Chars) -> erlang:length(lists:takewhile(fun(C) -> not lists:member(C, Chars) end, S)).

-spec substr(string(), pos_integer()) -> string().
substr(S, 1) when is_list(S) -> S;
substr(S, Start) when is_integer(Start), Start > 1 -> lists:nthtail(Start - 1, S).

-spec substr(string(), pos_integer(), non_neg_integer()) -> string().
substr(S, Start, N) when is_integer(Start), is_integer(N), N >= 0 -> lists:sublist(substr(S, Start), N).

-spec sub_string(string(), pos_integer()) -> string().
sub_string(S, Start) -> substr(S, Start).

-spec sub_string(string(), pos_integer(), pos_integer()) -> string().
sub_string(S, Start, Stop) when is_integer(Start), is_integer(Stop) -> substr(S, Start, Stop - Start + 1).

-spec tokens(string(), string()) -> [string()].
tokens(S, Seps) -> lexeme_clusters(S, Seps).

-spec chars(char(), non_neg_integer()) -> string().
chars(C, N) -> chars(C, N, []).

-spec chars(char(), non_neg_integer(), string()) -> string().
chars(C, N, Tail) when N > 0 -> chars(C, N - 1, [C | Tail]);
chars(C, 0, Tail) when is_integer(C) -> Tail.

-spec copies(string(), non_neg_integer()) -> string().
copies(S, N) when is_list(S), N >= 0 -> lists:append(lists:duplicate(N, S)).

-spec words(string()) -> pos_integer().
words(S) -> words(S, $\s).

-spec words(string(), char()) -> pos_integer().
words(S, C) when is_integer(C) -> max(1, erlang:length(tokens(S, [C]))).

-spec sub_word(string(), integer()) -> string().
sub_word(S, N) -> sub_word(S, N, $\s).

-spec sub_word(string(), integer(), char()) -> string().
sub_word(S, N, C) when is_integer(N), is_integer(C) ->
    case tokens(S, [C]) of
        Words when N >= 1, N =< erlang:length(Words) -> lists:nth(N, Words);
        _ -> ""
    end.

-spec strip(string()) -> string().
strip(S) -> strip(S, both, $\s).

-spec strip(string(), left | right | both) -> string().
strip(S, Where) -> strip(S, Where, $\s).

-spec strip(string(), left | right | both, char()) -> string().
strip(S, left, C) -> without(S, [C]);
strip(S, right, C) -> lists:reverse(without(lists:reverse(S), [C]));
strip(S, both, C) -> strip(strip(S, left, C), right, C).

-spec left(string(), non_neg_integer()) -> string().
left(S, N) -> left(S, N, $\s).

-spec left(string(), non_neg_integer(), char()) -> string().
left(S, N, C) when is_integer(C) -> lists:sublist(S ++ lists:duplicate(max(0, N - erlang:length(S)), C), N).

-spec right(string(), non_neg_integer()) -> string().
right(S, N) -> right(S, N, $\s).

-spec right(string(), non_neg_integer(), char()) -> string().
right(S, N, C) when is_integer(C) ->
    Length = erlang:length(S),
    if
        Length > N -> lists:nthtail(Length - N, S);
        true -> lists:duplicate(N - Length, C) ++ S
    end.

-spec centre(string(), non_neg_integer()) -> string().
centre(S, N) -> centre(S, N, $\s).

-spec centre(string(), non_neg_integer(), char()) -> string().
centre(_, 0, C) when is_integer(C) -> "";
centre(S, N, C) when is_integer(C) ->
    Length = erlang:length(S),
    if
        Length > N -> lists:sublist(lists:nthtail((Length - N) div 2, S), N);
        true ->
            Before = (N - Length) div 2,
            lists:duplicate(Before, C) ++ S ++ lists:duplicate(N - Length - Before, C)
    end.

-spec to_lower(string() | char()) -> string() | char().
to_lower(S) when is_list(S) -> [latin_lower(C) || C <- S];
to_lower(C) when is_integer(C) -> latin_lower(C).

-spec to_upper(string() | char()) -> string() | char().
to_upper(S) when is_list(S) -> upper_each(S);
to_upper(C) when is_integer(C) -> latin_upper(C).

latin_lower(C) when C >= $A, C =< $Z; C >= 16#C0, C =< 16#D6; C >= 16#D8, C =< 16#DE -> C + 32;
latin_lower(C) -> C.

upper_each([C | T]) when C < $a -> [C | upper_each(T)];
upper_each([C | T]) when C =< $z -> [C - 32 | upper_each(T)];
upper_each([C | T]) -> [latin_upper(C) | upper_each(T)];
upper_each([]) -> [].

latin_upper(C) when C >= $a, C =< $z; C >= 16#E0, C =< 16#F6; C >= 16#F8, C =< 16#FE -> C - 32;
latin_upper(C) -> C.

-spec join([string()], string()) -> string().
join([], Sep) when is_list(Sep) -> [];
join([S | T], Sep) -> S ++ join_rest(T, Sep).

join_rest([S | T], Sep) -> Sep ++ (S ++ join_rest(T, Sep));
join_rest([], _) -> [].

-spec list_to_integer(string()) -> {integer(), string()} | {error, atom()}.
list_to_integer(S) when is_list(S) -> read_integer(S);
list_to_integer(_) -> {error, not_a_list}.

-spec list_to_float(string()) -> {float(), string()} | {error, atom()}.
list_to_float(S) when is_list(S) -> read_float(S);
list_to_float(_) -> {error, not_a_list}.
