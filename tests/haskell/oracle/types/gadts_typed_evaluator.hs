{-# LANGUAGE GADTs #-}
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  Plus :: E Int -> E Int -> E Int
  If :: E Bool -> E a -> E a -> E a
  Eq :: E Int -> E Int -> E Bool
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (Plus a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
main :: IO ()
main = do
  print (eval (If (Eq (I 3) (Plus (I 1) (I 2))) (I 10) (I 20)))
  print (eval (Eq (I 1) (I 2)))
