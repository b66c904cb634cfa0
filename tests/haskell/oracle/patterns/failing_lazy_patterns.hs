import Control.Exception
f :: Maybe Int -> Int
f ~(Just x) = x
g :: [Int] -> Int
g ~(x:y:_) = x + y
h ~0 = 1
h' :: (Eq a, Num a) => a -> Int
h' ~0 = 1
k ~(Just ~(Just x), 'c') = x
main = do
  r <- try (evaluate (f Nothing)) :: IO (Either SomeException Int)
  print r
  r <- try (evaluate (g [1])) :: IO (Either SomeException Int)
  print r
  r <- try (evaluate ((\ ~[x] -> x) [1,2])) :: IO (Either SomeException Int)
  print r
  r <- try (do { ~(Just x) <- return (Nothing :: Maybe Int); print x }) :: IO (Either SomeException ())
  print r
  r <- try (evaluate (case [] of ~(x:_) -> x + 1)) :: IO (Either SomeException Int)
  print r
  r <- try (evaluate (head [x | ~(Just x) <- [Nothing]])) :: IO (Either SomeException Int)
  print r
  print (h 5)
  print (h' 5)
  r <- try (evaluate (k (Just (Just 1),'d'))) :: IO (Either SomeException Int)
  print r
  r <- try (evaluate (k (Just Nothing,'c'))) :: IO (Either SomeException Int)
  print r
  print (lg 3)
  print (lz (Just 3) [4])
  print (lz Nothing [], lz (Just 1) [1,2])
  r <- try (evaluate (lz Nothing [4])) :: IO (Either SomeException Int)
  print r
lg x | let y = x + 1 = y * 2
lz ~(Just a) [b] | a > 2 = a + b
                 | a > 1 = 7
lz _ [] = 3
lz _ _ = 5
mm :: Maybe Int -> Int -> Int
mm ~(Just a) n | n > 3 = a
mm ~p@(Just a) n | Just q <- p, q > 3 = a
               | otherwise = n
