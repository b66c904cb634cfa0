-module(lib_calendar).
-export([main/0]).

main() ->
    p(calendar:date_to_gregorian_days(2024, 2, 29)),
    p(calendar:day_of_the_week(2024, 1, 1)),
    p(calendar:is_leap_year(1900)),
    p(calendar:last_day_of_the_month(2023, 2)),
    p(calendar:gregorian_seconds_to_datetime(63871200000)),
    p(calendar:iso_week_number({2021, 1, 3})),
    p(calendar:valid_date({2023, 2, 30})).

p(X) -> io:format("~p~n", [X]).
