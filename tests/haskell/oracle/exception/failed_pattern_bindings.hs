{-# LANGUAGE BangPatterns, ViewPatterns #-}
import Control.Exception
import qualified Data.Map as M
t :: a -> IO ()
t x = do r <- try (evaluate x); case r of { Left e -> putStrLn (show (show (e :: SomeException))); Right _ -> putStrLn "ok" }
data R = R { ra :: Int, rb :: Maybe Int }
data O = Int :+ Int | O
main = do
  t (let (x:xs) = "" in x)
  t (let x:y:xs = "a" in x)
  t (let [a,b] = "a" in b)
  t (let (Just x,y) = (Nothing,1) in x)
  t (let R { ra=a, rb= Just 3 } = R 1 Nothing in a)
  t (let a@(Just ('x',_)) = Nothing in a)
  t (let ~(Just (-1)) = Just 1 ; (Just x, "abc") = (Nothing, "abd") in x)
  t (let x :+ _ = O in x)
  t (let !(Just x) = Nothing in x)
  t (let (Right (Left [(x,1.5)])) = Left 2 in x)
data M = M Int Int
