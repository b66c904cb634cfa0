import Test.LazySmallCheck
prop_rev :: [Int] -> [Bool] -> Bool
prop_rev xs ys = length (reverse xs) == length xs && take (length ys) ys == ys
ordered :: [Int] -> Bool
ordered (a : b : r) = a <= b && ordered (b : r)
ordered _ = True
insert' :: Int -> [Int] -> [Int]
insert' x [] = [x]
insert' x (y : ys) | x <= y = x : y : ys | otherwise = y : insert' x ys
main :: IO ()
main = do
  smallCheck 3 prop_rev
  smallCheck 4 (\x xs -> ordered xs ==> ordered (insert' x xs))
  depthCheck 3 (\a b -> (a && b) == not (not a || not b))
