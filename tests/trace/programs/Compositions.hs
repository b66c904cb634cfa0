-- Functions put together with the operator for composition: whole definitions, arguments, and applied at once.
module Compositions where
import Data.List
import Data.Char

average :: [Double] -> Double
average = uncurry (/) . foldr step (0, 0)
  where step x (s, n) = (s + x, n + 1)

scale :: Int -> [Int] -> [Int]
scale k = map ((* k) . subtract 1) . filter (> 0)

shout :: String -> String
shout = unwords . map (capital . map toLower) . words
  where capital (c : cs) = toUpper c : cs
        capital [] = []

pipeline :: String -> Int
pipeline s = (sum . map digitToInt . filter isDigit) s + (length . words $ s)

expensive :: Int -> Int -> Int
expensive n = let t = sum [1 .. n] in (+ t)

shared :: [Int]
shared = map (expensive 1000 . (* 2)) [1,2,3]

grouped :: [Int] -> [[Int]]
grouped = group . sort . map bump

bump :: Int -> Int
bump x = if x == 3 then 4 else x

class Tidy a where
  tidy :: a -> a

instance Tidy Int where
  tidy = abs . subtract 1

instance Tidy a => Tidy [a] where
  tidy = map tidy . reverse

longest :: [String] -> Int
longest =
  maximum
    . map length
    . filter (not . null)
