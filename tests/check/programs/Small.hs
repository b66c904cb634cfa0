module Small where

import Test.SmallCheck

newtype Digit = Digit Int deriving (Eq, Show)

instance Serial Digit where
  series d = map Digit [0 .. min 9 d]
  coseries rs d = [\(Digit n) -> f n | f <- coseries rs d]

prop_digit :: Digit -> Bool
prop_digit (Digit n) = n <= 9

prop_below :: Digit -> Property
prop_below (Digit n) = n > 0 ==> n < 3
