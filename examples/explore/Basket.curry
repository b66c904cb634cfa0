-- | A basket of fruit. Its constructor is hidden, so it is filled as its users fill it; what is taken out may be any fruit
-- in it, so there are several results, or none.
--
-- Try:  clew explore examples/explore/Basket.curry
--       clew suite record examples/explore/Basket.curry
module Basket (Fruit (..), Basket, empty, put, takeOut, swap, price) where

data Fruit = Apple | Pear | Melon
  deriving (Eq, Show)

data Basket = Basket [Fruit]

empty :: Basket
empty = Basket []

put :: Fruit -> Basket -> Basket
put x (Basket xs) = Basket (x : xs)

-- | Any fruit of the basket; an empty one has none, which is no error.
takeOut :: Basket -> Fruit
takeOut (Basket (_ ++ [x] ++ _)) = x

-- | Another fruit for one that is in the basket.
swap :: Fruit -> Fruit -> Basket -> Basket
swap x y (Basket (xs ++ [x] ++ ys)) = Basket (xs ++ [y] ++ ys)

-- | What any fruit of the basket costs.
price :: Basket -> Int
price basket = case takeOut basket of
  Apple -> 2
  Pear  -> 3
  Melon -> error "not weighed yet"
