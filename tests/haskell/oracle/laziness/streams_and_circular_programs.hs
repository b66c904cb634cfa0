import Data.List
data S a = a :& S a
infixr 5 :&
fromS :: Int -> S a -> [a]
fromS 0 _ = []
fromS n (x :& s) = x : fromS (n - 1) s
iter :: (a -> a) -> a -> S a
iter f x = x :& iter f (f x)
zipS :: (a -> b -> c) -> S a -> S b -> S c
zipS f (a :& s) (b :& t) = f a b :& zipS f s t
main :: IO ()
main = do
  let fib = 0 :& 1 :& zipS (+) fib (tl fib)
      tl (_ :& s) = s
  print (fromS 10 fib, fromS 4 (iter (* 3) 1))
  let xs = [if even i then i else xs !! (i - 1) + 1 | i <- [0 .. 9]] in print xs
  let avg ys = let (s, n, r) = foldr (\y (a, k, t) -> (a + y, k + 1, (y - m) : t)) (0, 0, []) ys; m = s / n in r in print (avg [1, 2, 3, 6])
