{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- | What `smallCheck` prints, of all that properties are made of; SerialRuns.out is what GHC and smallcheck-1.2.1 say.
module Main where

import Test.SmallCheck
import Test.SmallCheck.Series
import Test.SmallCheck.Drivers

main :: IO ()
main = do
  smallCheck 3 $ \x -> x > (0::Int) ==> x < 100
  smallCheck 3 $ \x -> x > (0::Int) ==> x < 2
  smallCheck 3 $ \x -> exists $ \y -> y > (x::Int)
  smallCheck 3 $ existsUnique $ \y -> y > (1::Int)
  smallCheck 3 $ existsUnique $ \y z -> y > (z::Int)
  smallCheck 3 $ forAll $ \x y -> (x::Int) + y /= 3
  smallCheck 3 $ \x -> forAll $ \y -> (x::Int) + y /= 3
  smallCheck 3 $ exists $ \x -> (x > (1::Int)) ==> \y -> (y :: Int) > x
  smallCheck 3 $ exists $ \x -> (x > (3::Int)) ==> False
  smallCheck 3 $ \x -> (exists $ \y -> y == (x :: Int) + 1) ==> x < 2
  smallCheck 3 $ \x -> (\y -> y < (x :: Int) + 1) ==> x < 2
  smallCheck 3 $ \f -> (f True :: Bool) == f False
  smallCheck 2 $ \f -> (f (1::Int) :: Int) == f 0
  smallCheck 3 $ changeDepth (+1) $ \x -> (x :: Int) < 4
  smallCheck 3 $ changeDepth1 (*2) $ \x y -> (x :: Int) < 4 || y < (3 :: Int)
  smallCheck 3 $ over (generate (\d -> [d, 2*d])) $ \x -> x < 4
  smallCheck 3 $ monadic (return True :: IO Bool)
  smallCheck 3 $ \x -> monadic (print (x :: Bool) >> return x)
  smallCheck 3 $ \x -> if x > (0::Int) then Left "positive" else Right "ok" :: Either Reason Reason
  smallCheck 3 $ \x -> exists $ \y -> if y > (x::Int) then Right "bigger" else Left "no" :: Either Reason Reason
  smallCheck 3 $ existsUnique $ \x -> exists $ \y -> if y > (x::Int) then Right "bigger" else Left "no" :: Either Reason Reason
  smallCheck 3 True
  smallCheck 3 False
  smallCheck 3 $ existsUnique $ \x -> (x > (1::Int)) ==> True
  smallCheck 3 $ existsUnique $ \x -> existsUnique $ \y -> abs x == abs (y::Int)
  r <- smallCheckM 3 (\x -> x < (2::Int))
  print r
  print (list 3 series :: [[Int]])
  smallCheck 3 $ \xs -> reverse xs == (xs :: [Int])
  smallCheck 3 $ \xs ys -> reverse xs ++ ys /= (ys :: [Bool])
  smallCheck 2 $ \f -> (f (not :: Bool -> Bool) :: Bool)
  smallCheck 2 $ \(Positive x) (NonNegative y) -> x > (y :: Int)
