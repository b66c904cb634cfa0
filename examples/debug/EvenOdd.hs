-- Two functions that call each other, with complete specifications (Faddegon, listing 32). Both specifications fail;
-- which of the functions is wrong?
--
--     clew debug examples/debug/EvenOdd.hs 'isEven 2'
--
-- Nobody is asked anything: the specifications judge `isEven 2`, `isOdd 1` and `isEven 1`.
module EvenOdd where

import Test.QuickCheck

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n | n > 0 = isOdd (n - 1)
isOdd 0 = False
isOdd n | n > 0 = isEven n

spec_isEven, spec_isOdd :: Int -> Property
spec_isEven n = n >= 0 ==> isEven n == (n `mod` 2 == 0)
spec_isOdd n = n >= 0 ==> isOdd n == (n `mod` 2 == 1)
