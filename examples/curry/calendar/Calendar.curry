-- Days of the calendar.
module Calendar where

data Date = Date Int Int Int -- year, month, day
  deriving (Eq, Show)

leap :: Int -> Bool
leap year = mod year 4 == 0 && mod year 100 /= 0

daysIn :: Int -> Int -> Int
daysIn year month
  | month == 2 = if leap year then 29 else 28
  | elem month [4, 6, 9, 11] = 30
  | otherwise = 31

-- The day after.
next :: Date -> Date
next (Date year month day)
  | day < daysIn year month = Date year month (day + 1)
  | month < 12 = Date year (month + 1) 1
  | otherwise = Date (year + 1) 1 1

daysOf :: Int -> Int
daysOf year = sum (map (daysIn year) [1 .. 12])
  where
    sum = foldr (+) 0
