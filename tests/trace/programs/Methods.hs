module Methods where

import qualified Data.Map as Map

class Priced a where
  price :: a -> Int

newtype Apple = Apple Int

data Crate = Crate [Apple] | Box Crate

instance Priced Apple where
  price (Apple n) = n

instance Priced Crate where
  price (Crate xs) = sum [price x | x <- xs, price x > 1] - 1
  price (Box c) = doubled c
    where
      doubled inner = 2 * price inner

found :: Map.Map Int Int -> [Int] -> [Maybe Int]
found m ks = map (`Map.lookup` m) ks
