%% Specifications that some calls go against: `hours/1` gives a negative number, `paid/2` is called with one.
-module(wages).
-export([total/1, day/1, shown/1, id/1, weird/1, all/1]).
-export_type([span/0]).

-type span() :: {Start :: 0..24, End :: 0..24}.

-spec total([span()]) -> non_neg_integer().
total(Spans) -> lists:sum([paid(day(S), 12) || S <- Spans]).

-spec day(span()) -> non_neg_integer().
day({Start, End}) -> Start - End.

-spec paid(non_neg_integer(), pos_integer()) -> non_neg_integer().
paid(Hours, Rate) -> abs(Hours) * Rate.

-spec shown(integer()) -> string(); (atom()) -> binary().
shown(N) when is_integer(N) -> list_to_binary(integer_to_list(N));
shown(A) -> atom_to_binary(A).

-spec id(X) -> X when X :: integer() | [X].
id(X) -> same(X).

%% No specification: nothing follows.
same(X) -> {X}.

-spec weird(fun((integer()) -> atom())) -> #{atom() => integer()}.
weird(F) -> #{F(1) => 1, two => "2"}.

-spec all([term()]) -> no_return().
all(Xs) -> [day(X) || X <- Xs].
