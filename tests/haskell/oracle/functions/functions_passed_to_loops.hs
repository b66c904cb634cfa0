{-# LANGUAGE BangPatterns #-}
-- Functions that loops get, through other functions, with captured variables, kept in data, and growing.
module Main where

import Control.Exception (ErrorCall (..), evaluate, try)
import Data.List (foldl', insertBy, maximumBy, sortBy, sortOn)
import Data.Ord (comparing)

times :: Int -> (Int -> a -> a) -> a -> a
times n step = go 0
  where
    go !i !x
      | i == n = x
      | otherwise = go (i + 1) (step i x)

total :: Int -> (Int -> Int) -> Int
total n f = times n (\i k -> k + f i) 0

compose :: Int -> (a -> a) -> a -> a
compose 0 _ = id
compose n f = f . compose (n - 1) f

towers :: Int -> (Int -> Int) -> Int -> Int
towers 0 f x = f x
towers n f x = towers (n - 1) (\y -> f (y + n)) x

data Kept = Kept (Int -> Int) Int

keep :: [Int] -> (Int -> Int) -> Kept
keep [] f = Kept f 0
keep (x : xs) f = case keep xs f of Kept g k -> Kept g (k + g x)

lazily :: Int -> (Int -> Int -> Int) -> Int -> Int
lazily 0 _ _ = 0
lazily n f x = if n > 3 then lazily (n - 1) f x else f n x

main :: IO ()
main = do
  let k = length (show (2 ^ (40 :: Int) :: Integer))
      offset = k * 2
  print (total 10 (\i -> i * k + offset))
  print (total 5 (\i -> total i (\j -> i * j + k)))
  print (compose 5 (* k) 1, compose 3 (\x -> x + offset) 0)
  print (towers 4 (\x -> x * k) 1)
  case keep [1 .. 5] (\x -> x * offset) of Kept g n -> print (n, g 2)
  print (lazily 9 (\n _ -> n + k) (error "never needed"))
  failed <- try (evaluate (lazily 9 (\n x -> n + x) (errorWithoutStackTrace "needed"))) :: IO (Either ErrorCall Int)
  print failed
  print (sortBy (\a b -> compare (a `rem` k) (b `rem` k)) [50, 49 .. 20])
  print (sortBy (flip compare) "functions passed on")
  print (sortOn negate [3, 1, 2 :: Int], insertBy (comparing snd) (9, 2) [(1, 1), (2, 2), (3, 3 :: Int)] :: [(Int, Int)])
  print (maximumBy (comparing (`mod` offset)) [1 .. 100])
  print (foldl' (\acc x -> acc * k + x) 0 [1 .. 6], foldr (\x acc -> x - acc + k) 0 [1 .. 7])
  print (foldl' (\_ x -> x) 'z' "", foldl' (\_ x -> x) 'z' "a", foldl' (\_ x -> x) 'z' "ab")
  print (map (\n -> length (replicate n 'x')) [0 .. 9])
  print (fst (foldl' (\(a, b) x -> (a + x, error "lazy")) (0, 0 :: Int) [1 .. 5 :: Int]))
  print [compare x y == GT | x <- [0 / 0, 1, 2 :: Double], y <- [1, 0 / 0]]
  print [max x y | x <- [1.5, 2 :: Float], y <- [1, 3]]
