module Shapes where
import Data.List (foldl')
import qualified Data.Map as M

data Shape = Circle Int | Square Int deriving (Eq, Show)

class Area a where
  area :: a -> Int
  twice :: a -> Int
  twice x = 2 * area x

instance Area Shape where
  area (Circle r) = 3 * r * r
  area (Square s) = s + s

instance Area a => Area [a] where
  area = sum . map area

total :: Area a => [a] -> Int
total xs = go 0 xs
  where
    go acc [] = acc
    go acc (y:ys) = go (acc + area y) ys

table :: M.Map Int Shape
table = M.fromList [(1, Circle 2), (2, Square 3)]

pick :: Int -> Shape
pick n = case M.lookup n table of
  Just s -> s
  Nothing -> Circle 0

apply2 :: (a -> a) -> a -> a
apply2 f x = f (f x)

run :: Int -> Int
run n = total [pick n, pick 2] + apply2 (\k -> k + n) 3 + apply2 succ' 4 + twice (Square n) + area [Circle n]

succ' :: Int -> Int
succ' x = x + 1
