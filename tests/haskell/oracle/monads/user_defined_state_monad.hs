newtype S s a = S { runS :: s -> (a, s) }
instance Functor (S s) where fmap f (S g) = S (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (S s) where { pure a = S (\s -> (a, s)); S f <*> S g = S (\s -> let { (h, s1) = f s; (a, s2) = g s1 } in (h a, s2)) }
instance Monad (S s) where S g >>= k = S (\s -> let (a, s') = g s in runS (k a) s')
rand :: S Int Int
rand = S (\s -> let s' = (s * 1103515245 + 12345) `mod` 2147483648 in (s' `div` 65536 `mod` 6 + 1, s'))
main :: IO ()
main = do
  print (fst (runS (sequence (replicate 10 rand)) 42))
  print (runS (do { a <- rand; b <- rand; return (a + b) }) 7)
