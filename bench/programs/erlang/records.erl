%% Records updated in a loop, and exceptions thrown and caught.
-module(records).
-export([run/1]).

-record(account, {balance = 0, moves = 0, refused = 0}).

run(N) ->
    #account{balance = B, moves = M, refused = R} = loop(N, #account{balance = 100}),
    B * 31 + M * 7 + R.

loop(0, Account) -> Account;
loop(N, Account) ->
    Amount = N * 37 rem 101 - 50,
    Next = try move(Amount, Account)
           catch throw:too_little -> Account#account{refused = Account#account.refused + 1}
           end,
    loop(N - 1, Next).

move(Amount, #account{balance = B}) when B + Amount < 0 -> throw(too_little);
move(Amount, #account{balance = B, moves = M} = Account) -> Account#account{balance = B + Amount, moves = M + 1}.
