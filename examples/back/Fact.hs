-- The factorial with a slip: `fact 2` is 0 (Booth & Jones, section 4.1).
--
-- Walking back from the 0 ends at the constant that should be 1:
--
--     clew back examples/back/Fact.hs 'fact 2'
module Fact where

fact :: Int -> Int
fact 0 = 0
fact n = n * fact (n - 1)
