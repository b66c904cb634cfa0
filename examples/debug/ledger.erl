%% Accounts and transfers between them, with a fault: money appears from nowhere.
%%
%% Records, maps and exceptions. The last transfer is refused, and that is as it should be:
%%
%%     clew debug examples/debug/ledger.erl 'ledger:demo()'
-module(ledger).
-export([demo/0, open/1, post/2, balance/2, total/1]).

-record(entry, {from, to, amount}).

demo() ->
    Ledger = open([{ann, 50}, {bob, 20}]),
    {_, Done} = post([{ann, bob, 30}, {bob, ann, 5}, {bob, cy, 1}], Ledger),
    {total(Done), balance(ann, Done), balance(bob, Done)}.

open(Balances) -> maps:from_list(Balances).

%% All transfers in their order: what became of each, and the accounts at the end.
post(Transfers, Ledger) -> lists:mapfoldl(fun attempt/2, Ledger, Transfers).

attempt({From, To, Amount}, Ledger) ->
    try
        {done, apply_entry(#entry{from = From, to = To, amount = Amount}, Ledger)}
    catch
        throw:{refused, Why} -> {{refused, Why}, Ledger}
    end.

apply_entry(#entry{from = From, to = To, amount = Amount}, Ledger) ->
    credit(To, Amount, debit(From, Amount, Ledger)).

debit(Who, Amount, Ledger) ->
    case balance(Who, Ledger) of
        Has when Has < Amount -> throw({refused, Who});
        Has -> Ledger#{Who := Has - Amount}
    end.

credit(Who, Amount, Ledger) -> Ledger#{Who := Amount + balance(Who, Ledger), fee => 1}.

balance(Who, Ledger) ->
    case Ledger of
        #{Who := Amount} -> Amount;
        #{} -> throw({refused, Who})
    end.

total(Ledger) -> lists:sum(maps:values(Ledger)).
