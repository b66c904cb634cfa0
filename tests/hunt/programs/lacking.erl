-module(lacking).
-export([encode/1, forgotten/0, sent_test/0]).

%% jsx is of another package, which is not here.
-spec encode([integer()]) -> binary().
encode(Numbers) -> jsx:encode(lists:sort(Numbers)).

sent_test() -> <<"[1]">> = encode([1]).

-spec forgotten() -> ok.
forgotten() -> ?MODULE:absent().
