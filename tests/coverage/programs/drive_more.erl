-module(drive_more).
-export([main/0]).

main() ->
    ordsets(),
    gb_sets(),
    array(),
    dict(),
    base64(),
    calendar(),
    ok.

ordsets() ->
    A = my_ordsets:from_list([3, 1, 2, 3]),
    B = my_ordsets:add_element(2, my_ordsets:new()),
    true = my_ordsets:is_subset(B, A),
    false = my_ordsets:is_disjoint(A, B),
    [1, 3] = my_ordsets:subtract(A, B),
    [2] = my_ordsets:intersection(A, B),
    [1, 2, 3] = my_ordsets:union([A, B]),
    [1, 3] = my_ordsets:del_element(2, A),
    6 = my_ordsets:fold(fun(X, S) -> X + S end, 0, A),
    [2] = my_ordsets:filter(fun(X) -> X rem 2 =:= 0 end, A),
    true = my_ordsets:is_element(3, A),
    true = my_ordsets:is_set(A).

gb_sets() ->
    S = lists:foldl(fun my_gb_sets:add_element/2, my_gb_sets:new(), [5, 2, 8, 1, 9, 3, 7]),
    7 = my_gb_sets:size(S),
    {1, T} = my_gb_sets:take_smallest(S),
    {9, U} = my_gb_sets:take_largest(T),
    false = my_gb_sets:is_member(9, U),
    V = my_gb_sets:union(U, my_gb_sets:from_list([20, 21, 22])),
    [2, 3, 5, 7, 8, 20, 21, 22] = my_gb_sets:to_list(V),
    I = my_gb_sets:iterator(V),
    {2, _} = my_gb_sets:next(I),
    true = my_gb_sets:is_subset(U, V),
    8 = my_gb_sets:size(my_gb_sets:balance(V)),
    [2] = my_gb_sets:to_list(my_gb_sets:filter(fun(X) -> X < 3 end, V)).

array() ->
    A = my_array:from_list(lists:seq(0, 24)),
    B = my_array:set(30, x, A),
    undefined = my_array:get(27, B),
    31 = my_array:size(B),
    C = my_array:reset(3, my_array:resize(12, B)),
    undefined = my_array:get(3, C),
    {'EXIT', _} = (catch my_array:get(-1, C)),
    D = my_array:fix(C),
    {'EXIT', _} = (catch my_array:set(12, y, D)),
    300 = my_array:foldl(fun(_, X, S) -> S + X end, 0, A),
    [{0, 0} | _] = my_array:sparse_to_orddict(my_array:map(fun(_, X) -> X end, A)),
    11 = my_array:sparse_foldr(fun(_, _, S) -> S + 1 end, 0, C),
    true = my_array:is_fix(D).

dict() ->
    D = lists:foldl(fun(N, A) -> my_dict:store(N, N * N, A) end, my_dict:new(), lists:seq(1, 60)),
    {ok, 49} = my_dict:find(7, D),
    error = my_dict:find(99, D),
    60 = my_dict:size(D),
    E = lists:foldl(fun my_dict:erase/2, D, lists:seq(1, 50)),
    10 = my_dict:size(E),
    F = my_dict:update_counter(51, 1, my_dict:append_list(a, [1, 2], my_dict:append(a, 0, E))),
    [0, 1, 2] = my_dict:fetch(a, F),
    2602 = my_dict:fetch(51, F),
    G = my_dict:merge(fun(_, X, _) -> X end, E, my_dict:from_list([{51, none}])),
    10 = my_dict:size(my_dict:filter(fun(_, V) -> is_integer(V) end, G)),
    0 = my_dict:fold(fun(_, _, S) -> S end, 0, my_dict:map(fun(_, V) -> V end, G)).

base64() ->
    <<"aGVsbG8=">> = my_base64:encode(<<"hello">>),
    "aGVsbG8h" = my_base64:encode_to_string("hello!"),
    <<"hello">> = my_base64:decode(<<"aGVs bG8=">>),
    "hello!!" = my_base64:decode_to_string("aGVsbG8hIQ=="),
    <<"hell">> = my_base64:mime_decode(<<"aG-VsbA==">>),
    {'EXIT', _} = (catch my_base64:decode(<<"a">>)).

calendar() ->
    730485 = my_calendar:date_to_gregorian_days(2000, 1, 1),
    {2000, 2, 29} = my_calendar:gregorian_days_to_date(730544),
    true = my_calendar:is_leap_year(2000),
    false = my_calendar:is_leap_year(1900),
    28 = my_calendar:last_day_of_the_month(2001, 2),
    6 = my_calendar:day_of_the_week({2000, 1, 1}),
    {1999, 52} = my_calendar:iso_week_number({2000, 1, 2}),
    false = my_calendar:valid_date(2001, 2, 29),
    {{1970, 1, 1}, {0, 1, 40}} = my_calendar:gregorian_seconds_to_datetime(62167219300),
    {1, {1, 2, 3}} = my_calendar:seconds_to_daystime(90123),
    "1970-01-01T00:00:10Z" = my_calendar:system_time_to_rfc3339(10, [{offset, "Z"}]),
    10 = my_calendar:rfc3339_to_system_time("1970-01-01T00:00:10Z").
