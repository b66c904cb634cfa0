-- Nothing but properties uses `next` and `isValid`, which are what the module is for.
module Days where

data Day = Day Int Int deriving (Eq, Ord, Show)

daysIn :: Int -> Int
daysIn m = if m == 2 then 30 else 31

isValid :: Day -> Bool
isValid (Day m d) = m >= 1 && d >= 1 && d <= 30

next :: Day -> Day
next (Day m d)
  | d < daysIn m = Day m (d + 1)
  | otherwise = Day (m - 1) 1

prop_nextLater :: Day -> Bool
prop_nextLater day = not (isValid day) || after (next day) day

after :: Day -> Day -> Bool
after a b = a > b
