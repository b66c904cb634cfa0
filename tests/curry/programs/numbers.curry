-- Arithmetic on numbers that are not known.
import Control.AllValues (allValues)

-- The remainder of a square that is odd.
parity :: Int
parity | x > 2 && x < 8 && y == 1 = y
  where
    x free
    y = (x * x) `mod` 2

pythagoras :: (Int, Int, Int)
pythagoras | x > 0 && y > x && z > y && z < 20 && x * x + y * y == z * z = (x, y, z)
  where x, y, z free

factorial :: Int -> Int
factorial n = if n == 0 then 1 else n * factorial (n - 1)

len :: [a] -> Int
len [] = 0
len (_ : xs) = 1 + len xs

roots :: Int -> [Int]
roots n = allValues (let x free in x * x =:= n &> x)

shown :: String
shown | x > 1 && x < 4 = show x
  where x free

-- SEND + MORE = MONEY.
sendMore :: [Int]
sendMore
  | all digit letters && s > 0 && m > 0
      && number [s, e, n, d] + number [m, o, r, e] == number [m, o, n, e, y]
      && different letters
      = letters
  where
    s, e, n, d, m, o, r, y free
    letters = [s, e, n, d, m, o, r, y]

digit :: Int -> Bool
digit d = d >= 0 && d <= 9

number :: [Int] -> Int
number = foldl (\n d -> 10 * n + d) 0

different :: [Int] -> Bool
different [] = True
different (x : xs) = all (/= x) xs && different xs

-- A letter, moved on by so many places.
moved :: Int -> Char -> Char
moved k c = chr ((ord c - ord 'a' + k) `mod` 26 + ord 'a')
