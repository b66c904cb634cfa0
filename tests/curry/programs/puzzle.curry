-- Puzzles by narrowing.
import Control.SetFunctions (isEmpty, set1)
import Data.List (permutations)

data Colour = Red | Green | Ivory deriving (Eq, Show)
data Pet = Dog | Snail | Zebra deriving (Eq, Show)
data Drink = Tea | Milk | Water deriving (Eq, Show)

-- A small street: colour, pet and drink of three houses.
houses :: [(Colour, Pet, Drink)]
houses
  | member (Red, Dog, any1) hs
      & rightOf (Ivory, any2, any3) (Green, any4, any5) hs
      & hs =:= [h1, (any6, any7, Milk), h3]
      & member (any8, Snail, Tea) hs
      & nextTo (Red, any9, any10) (Ivory, any11, any12) hs
      & member (any13, Zebra, any14) hs
      & member (any15, any16, Water) hs
      = hs
  where
    hs, h1, h3, any1, any2, any3, any4, any5, any6, any7, any8, any9, any10, any11, any12, any13, any14, any15, any16 free

member :: Data a => a -> [a] -> Bool
member x [y1, y2, y3] = x =:= y1 ? x =:= y2 ? x =:= y3

rightOf :: Data a => a -> a -> [a] -> Bool
rightOf l r [x, y, z] = (l =:= x & r =:= y) ? (l =:= y & r =:= z)

nextTo :: Data a => a -> a -> [a] -> Bool
nextTo x y hs = rightOf x y hs ? rightOf y x hs

-- Queens as a permutation in which no two capture each other.
queens :: Int -> [Int]
queens n | isEmpty (set1 capture qs) = qs where qs = permutation [1 .. n]

capture :: [Int] -> Bool
capture (_ ++ [x] ++ between ++ [y] ++ _) | abs (x - y) == length between + 1 = True

permutation :: Data a => [a] -> [a]
permutation [] = []
permutation (x : xs) | ys ++ zs =:= permutation xs = ys ++ x : zs where ys, zs free

-- SEND + MORE = MONEY is too large a search without constraints; this one is not: AB + BA = CDC.
digits :: (Int, Int, Int, Int)
digits
  | (10 * a + b) + (10 * b + a) == 100 * c + 10 * d + c && a /= b && c == 1 = (a, b, c, d)
  where
    a = digit
    b = digit
    c = digit
    d = digit

digit :: Int
digit = anyOf [0 .. 9]
