{-# LANGUAGE Strict #-}
module Main where
import Control.Exception
data P = P Int Int
f x y = y
g ~x y = y
t :: Int -> (() -> Int) -> IO ()
t n h = (do r <- try (evaluate (h ())); case r of { Left (ErrorCall s) -> print (n, s); Right v -> print (n, v) })
main = do
  t 1 (\_ -> f (error "arg") 2)
  t 2 (\_ -> g undefined 2)
  t 3 (\_ -> let x = error "let" :: Int in 3)
  t 4 (\_ -> let ~x = error "let" :: Int in 3)
  t 5 (\_ -> case error "case" :: Int of _ -> 4)
  t 6 (\_ -> case error "case" :: Int of ~_ -> 4)
  t 7 (\_ -> (\_ -> 5 :: Int) (error "lam" :: Int))
  t 8 (\_ -> let (a, b) = (error "nested" :: Int, 2) in b)
  t 9 (\_ -> case P (error "field") 1 of P _ b -> b)
  t 10 (\_ -> let ~(a, b) = error "pair" :: (Int, Int) in 6)
  t 11 (\_ -> let (a, b) = error "pair" :: (Int, Int) in 6)
  t 12 (\_ -> k 3)
  t 13 (\_ -> let q = \z -> z in q (q 3))
  t 14 (\_ -> length [() | y <- [error "gen" :: Int]])
  t 15 (\_ -> sum [1 | ~y <- [error "gen" :: Int]])
 where h = 7 :: Int
       k n = n where unused = error "where" :: Int
