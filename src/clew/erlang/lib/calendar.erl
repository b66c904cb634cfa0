%% Dates and times: OTP's module `calendar`. The local time is universal time: time is simulated.
-module(calendar).

-export([date_to_gregorian_days/1, date_to_gregorian_days/3, datetime_to_gregorian_seconds/1, day_of_the_week/1,
         day_of_the_week/3, gregorian_days_to_date/1, gregorian_seconds_to_datetime/1, is_leap_year/1,
         iso_week_number/0, iso_week_number/1, last_day_of_the_month/2, local_time/0, local_time_to_universal_time/1,
         local_time_to_universal_time_dst/1, now_to_datetime/1, now_to_local_time/1, now_to_universal_time/1,
         rfc3339_to_system_time/1, rfc3339_to_system_time/2, seconds_to_daystime/1, seconds_to_time/1,
         system_time_to_local_time/2, system_time_to_rfc3339/1, system_time_to_rfc3339/2,
         system_time_to_universal_time/2, time_difference/2, time_to_seconds/1, universal_time/0,
         universal_time_to_local_time/1, valid_date/1, valid_date/3]).

-export_type([date/0, datetime/0, time/0]).

-type date() :: {integer(), 1..12, 1..31}.
-type time() :: {0..23, 0..59, 0..59}.
-type datetime() :: {date(), time()}.

-define(DAY, 86400).
%% Days and seconds from the year 0 to 1970.
-define(DAYS_TO_1970, 719528).
-define(SECONDS_TO_1970, 62167219200).

-spec is_leap_year(non_neg_integer()) -> boolean().
is_leap_year(Y) when is_integer(Y), Y >= 0 -> is_leap(Y).

is_leap(Y) -> Y rem 4 =:= 0 andalso Y rem 100 =/= 0 orelse Y rem 400 =:= 0.

-spec last_day_of_the_month(non_neg_integer(), 1..12) -> 28..31.
last_day_of_the_month(Y, M) when is_integer(Y), Y >= 0 -> last_day(Y, M).

last_day(_, M) when M =:= 4; M =:= 6; M =:= 9; M =:= 11 -> 30;
last_day(Y, 2) ->
    case is_leap(Y) of
        true -> 29;
        false -> 28
    end;
last_day(_, M) when is_integer(M), M > 0, M < 13 -> 31.

-spec valid_date(date()) -> boolean().
valid_date({Y, M, D}) -> valid_date(Y, M, D).

-spec valid_date(integer(), integer(), integer()) -> boolean().
valid_date(Y, M, D) when is_integer(Y), is_integer(M), is_integer(D) ->
    Y >= 0 andalso M >= 1 andalso M =< 12 andalso D >= 1 andalso D =< last_day(Y, M).

%% Days and seconds since the year 0.

-spec date_to_gregorian_days(date()) -> non_neg_integer().
date_to_gregorian_days({Y, M, D}) -> date_to_gregorian_days(Y, M, D).

-spec date_to_gregorian_days(non_neg_integer(), 1..12, 1..31) -> non_neg_integer().
date_to_gregorian_days(Y, M, D) when is_integer(D), D > 0 ->
    Last = last_day_of_the_month(Y, M),
    if
        D =< Last -> days_before_year(Y) + days_before_month(Y, M) + D - 1
    end.

%% A year 0 is a leap year.
days_before_year(0) -> 0;
days_before_year(Y) ->
    P = Y - 1,
    P div 4 - P div 100 + P div 400 + P * 365 + 366.

days_before_month(Y, M) -> lists:sum([last_day(Y, N) || N <- lists:seq(1, M - 1)]).

-spec gregorian_days_to_date(non_neg_integer()) -> date().
gregorian_days_to_date(Days) ->
    Y = year_of(Days),
    month_of(Y, 1, Days - days_before_year(Y)).

year_of(Days) when Days >= 0 ->
    Guess = Days * 400 div 146097,
    adjust_year(Guess, Days).

adjust_year(Y, Days) ->
    case days_before_year(Y) > Days of
        true -> adjust_year(Y - 1, Days);
        false ->
            case days_before_year(Y + 1) =< Days of
                true -> adjust_year(Y + 1, Days);
                false -> Y
            end
    end.

month_of(Y, M, Days) ->
    Length = last_day(Y, M),
    if
        Days < Length -> {Y, M, Days + 1};
        true -> month_of(Y, M + 1, Days - Length)
    end.

-spec datetime_to_gregorian_seconds(datetime()) -> non_neg_integer().
datetime_to_gregorian_seconds({Date, Time}) -> ?DAY * date_to_gregorian_days(Date) + time_to_seconds(Time).

-spec gregorian_seconds_to_datetime(non_neg_integer()) -> datetime().
gregorian_seconds_to_datetime(S) when S >= 0 -> {gregorian_days_to_date(S div ?DAY), seconds_to_time(S rem ?DAY)}.

-spec time_to_seconds(time()) -> non_neg_integer().
time_to_seconds({H, M, S}) when is_integer(H), is_integer(M), is_integer(S) -> H * 3600 + M * 60 + S.

-spec seconds_to_time(0..86399) -> time().
seconds_to_time(S) when S >= 0, S < ?DAY -> {S div 3600, S rem 3600 div 60, S rem 60}.

-spec seconds_to_daystime(integer()) -> {integer(), time()}.
seconds_to_daystime(S) ->
    Days = S div ?DAY,
    Rest = S rem ?DAY,
    if
        Rest < 0 -> {Days - 1, seconds_to_time(Rest + ?DAY)};
        true -> {Days, seconds_to_time(Rest)}
    end.

-spec time_difference(datetime(), datetime()) -> {integer(), time()}.
time_difference({_, _} = A, {_, _} = B) ->
    seconds_to_daystime(datetime_to_gregorian_seconds(B) - datetime_to_gregorian_seconds(A)).

%% Weeks.

-spec day_of_the_week(date()) -> 1..7.
day_of_the_week({Y, M, D}) -> day_of_the_week(Y, M, D).

-spec day_of_the_week(non_neg_integer(), 1..12, 1..31) -> 1..7.
day_of_the_week(Y, M, D) -> (date_to_gregorian_days(Y, M, D) + 5) rem 7 + 1.

-spec iso_week_number() -> {non_neg_integer(), 1..53}.
iso_week_number() ->
    {Date, _} = local_time(),
    iso_week_number(Date).

-spec iso_week_number(date()) -> {non_neg_integer(), 1..53}.
iso_week_number({Y, _, _} = Date) ->
    Days = date_to_gregorian_days(Date),
    First = first_week(Y),
    if
        Days < First ->
            {Y - 1, (Days - first_week(Y - 1)) div 7 + 1};
        true ->
            Next = first_week(Y + 1),
            if
                Days >= Next -> {Y + 1, 1};
                true -> {Y, (Days - First) div 7 + 1}
            end
    end.

%% The Monday of the week with January 4.
first_week(Y) ->
    Days = date_to_gregorian_days(Y, 1, 4),
    Days - (Days + 5) rem 7.

%% Clocks.

-spec universal_time() -> datetime().
universal_time() -> erlang:universaltime().

-spec local_time() -> datetime().
local_time() -> erlang:localtime().

-spec local_time_to_universal_time(datetime()) -> datetime().
local_time_to_universal_time(T) -> checked_time(T).

-spec local_time_to_universal_time_dst(datetime()) -> [datetime()].
local_time_to_universal_time_dst(T) -> [checked_time(T)].

-spec universal_time_to_local_time(datetime()) -> datetime().
universal_time_to_local_time(T) -> checked_time(T).

%% The clock of the simulated computer shows universal time.
checked_time({{_, _, _} = Date, {H, M, S}} = T)
  when is_integer(H), H >= 0, H < 24, is_integer(M), M >= 0, M < 60, is_integer(S), S >= 0, S < 60 ->
    case valid_date(Date) of
        true -> T;
        false -> error(badarg)
    end;
checked_time(_) -> error(badarg).

-spec now_to_datetime({integer(), integer(), integer()}) -> datetime().
now_to_datetime({Mega, S, _}) -> gregorian_seconds_to_datetime(?SECONDS_TO_1970 + Mega * 1000000 + S).

-spec now_to_universal_time({integer(), integer(), integer()}) -> datetime().
now_to_universal_time(Now) -> now_to_datetime(Now).

-spec now_to_local_time({integer(), integer(), integer()}) -> datetime().
now_to_local_time(Now) -> now_to_datetime(Now).

-spec system_time_to_universal_time(integer(), erlang:time_unit()) -> datetime().
system_time_to_universal_time(Time, Unit) ->
    gregorian_seconds_to_datetime(erlang:convert_time_unit(Time, Unit, second) + ?SECONDS_TO_1970).

-spec system_time_to_local_time(integer(), erlang:time_unit()) -> datetime().
system_time_to_local_time(Time, Unit) -> system_time_to_universal_time(Time, Unit).

%% RFC 3339.

-spec system_time_to_rfc3339(integer()) -> string().
system_time_to_rfc3339(Time) -> system_time_to_rfc3339(Time, []).

-spec system_time_to_rfc3339(integer(), [term()]) -> string().
system_time_to_rfc3339(Time, Options) ->
    Unit = proplists:get_value(unit, Options, second),
    Offset = proplists:get_value(offset, Options, ""),
    Designator = proplists:get_value(time_designator, Options, $T),
    PerSecond = erlang:convert_time_unit(1, second, Unit),
    Adjusted = Time + offset_seconds(Offset) * PerSecond,
    Seconds = floor_div(Adjusted, PerSecond),
    {{Y, Mo, D}, {H, Mi, S}} = gregorian_seconds_to_datetime(Seconds + ?SECONDS_TO_1970),
    Fraction = Adjusted - Seconds * PerSecond,
    padded(Y, 4) ++ "-" ++ padded(Mo, 2) ++ "-" ++ padded(D, 2) ++ [Designator] ++ padded(H, 2) ++ ":" ++
        padded(Mi, 2) ++ ":" ++ padded(S, 2) ++ fraction(Fraction, PerSecond) ++ offset_text(Offset).

floor_div(A, B) when A >= 0 -> A div B;
floor_div(A, B) -> -((-A + B - 1) div B).

padded(N, Width) ->
    S = integer_to_list(N),
    lists:duplicate(max(0, Width - length(S)), $0) ++ S.

fraction(_, 1) -> "";
fraction(F, PerSecond) -> "." ++ padded(F, length(integer_to_list(PerSecond)) - 1).

offset_seconds("") -> 0;
offset_seconds("Z") -> 0;
offset_seconds("z") -> 0;
offset_seconds([Sign, H1, H2, $:, M1, M2]) ->
    S = list_to_integer([H1, H2]) * 3600 + list_to_integer([M1, M2]) * 60,
    case Sign of
        $+ -> S;
        $- -> -S
    end;
offset_seconds(S) when is_integer(S) -> S.

offset_text("") -> "+00:00";
offset_text(S) when is_integer(S) ->
    Sign = if
               S < 0 -> "-";
               true -> "+"
           end,
    Sign ++ padded(abs(S) div 3600, 2) ++ ":" ++ padded(abs(S) rem 3600 div 60, 2);
offset_text(Offset) -> Offset.

-spec rfc3339_to_system_time(string()) -> integer().
rfc3339_to_system_time(Text) -> rfc3339_to_system_time(Text, []).

-spec rfc3339_to_system_time(string(), [term()]) -> integer().
rfc3339_to_system_time(Text, Options) ->
    Unit = proplists:get_value(unit, Options, second),
    [Y1, Y2, Y3, Y4, $-, Mo1, Mo2, $-, D1, D2, Sep, H1, H2, $:, Mi1, Mi2, $:, S1, S2 | Rest] = Text,
    true = lists:member(Sep, "Tt "),
    Date = {list_to_integer([Y1, Y2, Y3, Y4]), list_to_integer([Mo1, Mo2]), list_to_integer([D1, D2])},
    Time = {list_to_integer([H1, H2]), list_to_integer([Mi1, Mi2]), list_to_integer([S1, S2])},
    {Fraction, Offset} = case Rest of
                             [$. | T] -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, T);
                             _ -> {"0", Rest}
                         end,
    PerSecond = erlang:convert_time_unit(1, second, Unit),
    Seconds = datetime_to_gregorian_seconds({Date, Time}) - offset_seconds(Offset) - ?SECONDS_TO_1970,
    Seconds * PerSecond + list_to_integer(Fraction) * PerSecond div power_of_ten(length(Fraction)).

power_of_ten(0) -> 1;
power_of_ten(N) -> 10 * power_of_ten(N - 1).
