-- Functions whose reports have something to get wrong: partial ones, an operator, a property broken often.
module Narrow where

-- | An operator.
(|>) :: Maybe a -> Maybe a -> Maybe a
Nothing |> y = y
x |> _ = x

-- | Not all inputs have a clause.
age :: Maybe Int -> Int
age (Just n)
  | n >= 0 = n

even' :: Int -> Int
even' n | even n = n

-- | All inputs have one, which the compiler cannot know.
ordered :: Int -> Int -> Bool
ordered x y
  | x <= y = True
  | x > y = False

-- | Wrong more often than not.
smaller :: Int -> Int -> Int
smaller x y = if x < y then y else x

smaller'post :: Int -> Int -> Int -> Bool
smaller'post x y r = r <= x && r <= y

-- | Its head stands on lines without a branch.
stretch
  :: Maybe Int
  -> Int
stretch m =
  case m of
    Nothing -> 0
    Just n -> n
