module Main where

import Control.Monad (when)

main :: IO ()
main = do
  let limit = length "abc"
  report limit 7

report :: Int -> Int -> IO ()
report limit n = do
  when (n > limit) $ do
    putStrLn "large"

kept :: Int -> [Int]
kept n = filter wanted numbers
  where
    wanted k = isLarge k n
    numbers = [1 .. 5]

isLarge :: Int -> Int -> Bool
isLarge k n =
  k >
    border n

border :: Int -> Int
border n =
  n + 1

choose :: Int -> String
choose n
  | tooSmall n = "small"
  | n > 100 = "huge"
  | otherwise = "middle"

tooSmall :: Int -> Bool
tooSmall n =
  n < least

least :: Int
least =
  3

-- a function that is handed on through hundreds of calls before it is applied
farAway :: Int
farAway = handedOn 300 (snd tripled) 2

tripled :: (Int, Int -> Int)
tripled =
  ( 3,
    scaled 3
  )

scaled :: Int -> Int -> Int
scaled factor n = factor * n

handedOn :: Int -> (Int -> Int) -> Int -> Int
handedOn 0 f n = f n
handedOn count f n = handedOn (count - 1) f n
