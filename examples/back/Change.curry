-- Paying an amount with coins, in Curry: a way to pay 7 uses a coin that is none.
--
-- The choice of `coin` has a slip:
--
--     clew back examples/back/Change.curry 'pay 7'
module Change where

coin :: Int
coin = 5 ? 4 ? 1

pay :: Int -> [Int]
pay n
  | n == 0 = []
  | n >= c = c : pay (n - c)
  where c = coin
