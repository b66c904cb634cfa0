import Data.List
import Data.Ratio
type M = [[Rational]]
mul :: M -> M -> M
mul a b = [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
det :: M -> Rational
det [] = 1
det m = case break ((/= 0) . head) m of
  (_, []) -> 0
  (zs, p : rest) -> (if odd (length zs) then negate else id) (head p * det [zipWith (\x y -> y - x * head r / head p) (tail p) (tail r) | r <- zs ++ rest])
ident :: Int -> M
ident n = [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]
main :: IO ()
main = do
  let a = [[2, -1, 0], [1, 3, 1 % 2], [0, 1, 4]]
  print (det a, det (ident 4), det [[1, 2], [2, 4]], det [[0, 1], [1, 0]])
  print (mul a (ident 3) == a, mul a a)
  print (foldr mul (ident 2) (replicate 20 [[1, 1], [1, 0]]))
