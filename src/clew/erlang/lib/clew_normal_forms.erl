%% Normal forms of text: canonical and compatibility decomposition, and composition (Unicode Standard, section 3.11).
-module(clew_normal_forms).

-export([normal/2]).

-export_type([form/0]).

-type form() :: nfc | nfd | nfkc | nfkd.

%% Syllables of Hangul are computed: the first syllable and the first parts of each kind.
-define(SYLLABLE, 16#AC00).
-define(LEADING, 16#1100).
-define(VOWEL, 16#1161).
-define(TRAILING, 16#11A7).

%% A list of code points in a normal form.
-spec normal(form(), [char()]) -> [char()].
normal(Form, Chars) ->
    case lists:all(fun(C) -> C < unchanged(Form) end, Chars) of
        true -> Chars;
        false ->
            Parts = decompositions(Form),
            Classes = classes(),
            Ordered = ordered(lists:flatmap(fun(C) -> parts(C, Parts) end, Chars), Classes),
            case Form =:= nfc orelse Form =:= nfkc of
                true -> composed(Ordered, none, [], 0, compositions(), Classes);
                false -> Ordered
            end
    end.

%% Text of code points below these is as it is.
unchanged(nfc) -> 16#300;
unchanged(nfd) -> 16#C0;
unchanged(_) -> 16#A0.

%% What a character consists of.
parts(C, _) when C >= ?SYLLABLE, C < ?SYLLABLE + 11172 ->
    N = C - ?SYLLABLE,
    Both = [?LEADING + N div 588, ?VOWEL + N rem 588 div 28],
    case N rem 28 of
        0 -> Both;
        T -> Both ++ [?TRAILING + T]
    end;
parts(C, Parts) ->
    case Parts of
        #{C := Found} -> lists:flatmap(fun(Part) -> parts(Part, Parts) end, Found);
        _ -> [C]
    end.

%% Combining characters in the order of their classes.
ordered([], _) -> [];
ordered([C | Rest] = Chars, Classes) ->
    case Classes of
        #{C := _} ->
            {Marks, Others} = lists:splitwith(fun(D) -> is_map_key(D, Classes) end, Chars),
            lists:sort(fun(X, Y) -> map_get(X, Classes) =< map_get(Y, Classes) end, Marks) ++ ordered(Others, Classes);
        _ -> [C | ordered(Rest, Classes)]
    end.

%% Characters put together: the last one that others join, those after it that do not, and the class of the last of them.
composed([C | Rest], Start, After, Last, Pairs, Classes) ->
    Class = maps:get(C, Classes, 0),
    IsBlocked = Start =:= none orelse (After =/= [] andalso Last >= Class),
    case not IsBlocked andalso together(Start, C, Pairs) of
        false when Class =:= 0 -> begun(Start, After, composed(Rest, C, [], 0, Pairs, Classes));
        false -> composed(Rest, Start, [C | After], Class, Pairs, Classes);
        Both -> composed(Rest, Both, After, Last, Pairs, Classes)
    end;
composed([], Start, After, _, _, _) -> begun(Start, After, []).

begun(none, After, Rest) -> lists:reverse(After, Rest);
begun(Start, After, Rest) -> [Start | lists:reverse(After, Rest)].

together(L, V, _) when L >= ?LEADING, L < ?LEADING + 19, V >= ?VOWEL, V < ?VOWEL + 21 ->
    ?SYLLABLE + ((L - ?LEADING) * 21 + V - ?VOWEL) * 28;
together(S, T, _) when S >= ?SYLLABLE, S < ?SYLLABLE + 11172, (S - ?SYLLABLE) rem 28 =:= 0,
                       T > ?TRAILING, T < ?TRAILING + 28 ->
    S + T - ?TRAILING;
together(A, B, Pairs) ->
    case Pairs of
        #{{A, B} := C} -> C;
        _ -> false
    end.

%% The tables.

compositions() -> pairs(numbers(clew_normal_tables:compositions(), 0), #{}).

pairs([C, A, B | Rest], Pairs) -> pairs(Rest, Pairs#{{A, B} => C});
pairs([], Pairs) -> Pairs.

decompositions(Form) when Form =:= nfc; Form =:= nfd ->
    longer(numbers(clew_normal_tables:decompositions(), 0),
           both(numbers(clew_normal_tables:compositions(), 0), #{}));
decompositions(_) -> longer(numbers(clew_normal_tables:compatibility(), 0), decompositions(nfd)).

both([C, A, B | Rest], Parts) -> both(Rest, Parts#{C => [A, B]});
both([], Parts) -> Parts.

longer([C, Length | Rest], Parts) ->
    {Found, Others} = lists:split(Length, Rest),
    longer(Others, Parts#{C => Found});
longer([], Parts) -> Parts.

classes() -> ranges(numbers(clew_normal_tables:classes(), 0), #{}).

ranges([First, Last, Class | Rest], Classes) ->
    ranges(Rest, lists:foldl(fun(C, Found) -> Found#{C => Class} end, Classes, lists:seq(First, Last)));
ranges([], Classes) -> Classes.

numbers([$\s | Rest], N) -> [N | numbers(Rest, 0)];
numbers([C | Rest], N) when C =< $9 -> numbers(Rest, N * 16 + C - $0);
numbers([C | Rest], N) -> numbers(Rest, N * 16 + C - $A + 10);
numbers([], _) -> [].
