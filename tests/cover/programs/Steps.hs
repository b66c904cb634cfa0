-- | Code without alternatives of its own, and conditions without branches.
module Steps where

import Control.Monad (when, unless)

-- | Nothing but steps: what they do is in the functions that they call.
checked :: Int -> Either String Int
checked n = do
  when (n < 0) $ Left "negative"
  unless (n < 100) $ Left "large"
  return (n + 1)

-- | The second list is needed only for some first lists.
joined :: [a] -> [a] -> [a]
joined xs ys = foldr (:) ys xs

-- | A lambda that a combinator may or may not call.
large :: Int -> [Int] -> Bool
large x ys = any (\y -> y > x) ys

both :: Bool -> Bool -> Bool
both x y = x && not y

within :: Int -> Int -> Bool
within x y = x >= 0 && x < y

-- | An order that cannot be asked the other way round.
newtype Odd = Odd Int

instance Eq Odd where
  Odd x == Odd y = x == y

instance Ord Odd where
  Odd x <= Odd y = if x <= y then True else error "not the other way round"

least :: Odd -> Odd -> Bool
least x y = x <= y

-- | Nothing is asked of the second argument when the first is enough.
firstOf :: Bool -> Bool -> Bool
firstOf x y = x || y

-- | Three guards lead to the last equation: it stands there once.
signs :: Int -> Int -> Int
signs x y
  | x > 0, y > 0, x + y > 9 = 1
  | x < 0, y < 0 = 2
  | otherwise = 3

half :: Int -> Maybe Int
half n = if even n then Just (n `div` 2) else Nothing

-- | Either step may be the last one.
quarter :: Int -> Maybe Int
quarter n = do
  a <- half n
  b <- half a
  return (b + 1)

-- | The alternatives are those of a library's instance.
pairOf :: Either String a -> Either String b -> Either String (a, b)
pairOf x y = (,) <$> x <*> y

-- | A step in a list that has no element ends the rest.
products :: [Int] -> [Int] -> [Int]
products xs ys = do { x <- xs; y <- ys; return (x * y) }

-- | The steps of a monad without alternatives have no outcomes.
twice :: Monad m => m Int -> m Int
twice m = do { a <- m; b <- m; return (a + b) }
