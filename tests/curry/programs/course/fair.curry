-- Fair search: a branch that never ends hides none of the others.
spin :: Int -> Int
spin n = spin (n + 1)

nats, squares :: Int
nats = from 0
squares = n * n where n = nats

from :: Int -> Int
from n = n
from n = from (n + 1)

prime :: Int
prime | all (\d -> n `mod` d /= 0) [2 .. n - 1] = n where n = from 2

-- > spin 0 ? 1 ? spin 1 ? 2 -- 2
-- Result 1
-- Result 2
-- > prime -- 5
-- Result 2
-- Result 3
-- Result 5
-- Result 7
-- Result 11
-- > (nats, squares) =:= (2, 9) -- 1
-- Result True
