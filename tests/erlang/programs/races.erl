%% Programs whose result depends on the order in which processes take turns.
-module(races).
-export([order/0, transfer/0, locks/0, counted/1, order_test/0, sequential/1, sequential_test/0]).

%% Which of three messages comes first?
order() ->
    Me = self(),
    [spawn(fun() -> Me ! N end) || N <- [1, 2, 3]],
    [receive M -> M end || _ <- [1, 2, 3]].

%% Two processes read an account before either writes it, in some orders.
transfer() ->
    Me = self(),
    Account = spawn(fun() -> account(0) end),
    [spawn(fun() -> add(Account, N), Me ! done end) || N <- [10, 20]],
    [receive done -> ok end || _ <- [1, 2]],
    read(Account).

account(Balance) ->
    receive
        {read, From} -> From ! {balance, Balance}, account(Balance);
        {write, New} -> account(New)
    end.

read(Account) ->
    Account ! {read, self()},
    receive {balance, B} -> B end.

add(Account, N) ->
    B = read(Account),
    Account ! {write, B + N}.

%% Two processes take two locks, each the other's first.
locks() ->
    Me = self(),
    A = spawn(fun lock/0),
    B = spawn(fun lock/0),
    spawn(fun() -> both(A, B), Me ! done end),
    spawn(fun() -> both(B, A), Me ! done end),
    [receive done -> ok end || _ <- [1, 2]].

lock() ->
    receive
        {take, From} ->
            From ! taken,
            receive free -> lock() end
    end.

both(First, Second) ->
    First ! {take, self()},
    receive taken -> ok end,
    Second ! {take, self()},
    receive taken -> ok end,
    Second ! free,
    First ! free.

-spec counted(1..3) -> pos_integer().
counted(N) -> N = length(order()) + N - 3, N.

order_test() -> [1 | _] = order().

-spec sequential(boolean()) -> boolean().
sequential(X) -> not X.

sequential_test() -> false = sequential(true).
