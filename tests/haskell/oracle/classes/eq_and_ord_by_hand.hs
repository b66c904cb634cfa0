import Data.List (sort)
data Ver = Ver [Int] String
instance Eq Ver where Ver a _ == Ver b _ = a == b
instance Ord Ver where compare (Ver a _) (Ver b _) = compare a b
instance Show Ver where show (Ver ns t) = concatMap (('.' :) . show) ns ++ t
newtype Mod7 = Mod7 Int
instance Eq Mod7 where { Mod7 a /= Mod7 b = a `mod` 7 /= b `mod` 7 }
instance Ord Mod7 where Mod7 a <= Mod7 b = a `mod` 7 <= b `mod` 7
main :: IO ()
main = do
  print (sort [Ver [1, 10] "a", Ver [1, 2] "b", Ver [1] "c"], Ver [1] "x" == Ver [1] "y", max (Ver [2] "p") (Ver [2] "q"))
  print (Mod7 3 == Mod7 10, compare (Mod7 6) (Mod7 8), Mod7 1 > Mod7 7, Mod7 2 < Mod7 10)
