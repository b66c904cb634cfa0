module Neutral where

-- The second instance puts lists together the wrong way round.
class Joined a where
  neutral :: a
  joined :: a -> a -> a

instance Joined Int where
  neutral = 0
  joined = (+)

instance Joined [b] where
  neutral = []
  joined a b = b ++ a

allOf :: Joined a => [a] -> a
allOf = foldr joined neutral

zero :: Num a => a
zero = 0

shifted :: Num a => a -> a
shifted x = x + zero
