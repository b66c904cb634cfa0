class MyEq a where
  eq, neq :: a -> a -> Bool
  eq a b = not (neq a b)
  neq a b = not (eq a b)
instance MyEq Int where eq = (==)
instance MyEq Bool where neq = (/=)
instance MyEq a => MyEq [a] where
  eq [] [] = True
  eq (x : xs) (y : ys) = eq x y && eq xs ys
  eq _ _ = False
instance (MyEq a, MyEq b) => MyEq (a, b) where eq (a, b) (c, d) = a `eq` c && b `eq` d
instance MyEq a => MyEq (Maybe a) where
  neq Nothing Nothing = False
  neq (Just a) (Just b) = neq a b
  neq _ _ = True
main :: IO ()
main = print (eq (1 :: Int) 1, neq True True, eq [1, 2 :: Int] [1, 3], eq (True, [2 :: Int]) (True, [2]), neq (Just (1 :: Int)) Nothing, eq (Just True) (Just True))
