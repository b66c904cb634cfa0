-- Functions without arguments, texts that are read, arrays of elements that wait, exceptions and functions as values.
module PointFree where

import Control.Exception
import Control.Monad (when)
import Data.Array
import Data.Char (isSpace)

letters :: String -> Int
letters = length . filter (not . isSpace) . drop 1

area :: String -> Int
area s = let (a, b) = span (/= ',') s in read a * read (drop 1 b)

numbers :: Int -> [Int]
numbers n = [c | c <- [1 .. n]]

fibs :: Int -> Array Int Int
fibs n = a
  where
    a = listArray (0, n) (map f [0 .. n])
    f 0 = 1
    f 1 = 1
    f i = a ! (i - 1) + a ! (i - 2)

data Bad = Bad Int deriving (Show)

instance Exception Bad

risky :: Int -> IO Int
risky n = throwIO (Bad (n + 1))

newtype Taker = Taker { take1 :: String -> Maybe (Char, String) }

(>+>) :: Taker -> Taker -> Taker
Taker p >+> Taker q = Taker $ \s -> case p s of
  Nothing -> Nothing
  Just (_, r) -> q r

item :: Taker
item = Taker $ \s -> case s of
  [] -> Nothing
  c : r -> Just (c, r)

bracketed :: Double -> String
bracketed x = "[" ++ show x ++ "]"

-- A block whose second statement gives Nothing.
part :: Int -> Int -> Maybe Int
part _ 0 = Nothing
part a b = Just (a `div` b)

parts :: Int -> Maybe Int
parts n = do
  a <- part 100 n
  b <- part a (a - 50)
  return (a + b)

-- The length of nothing.
kept :: [Int] -> Int
kept xs = length (large xs)

large :: [Int] -> [Int]
large [] = []
large (x : xs) = if x > 9 then x : large xs else large xs

-- Functions that are a library's, given some of its arguments.
less :: Int -> Int -> Int
less x left = x - left

alternating :: [Int] -> Int
alternating = foldr less 0

balance :: [Int] -> Int
balance xs = alternating xs + weight xs
  where weight = foldl (\total x -> total * 2 + x) 0

foundOf :: Int -> Maybe (Either Int Bool)
foundOf n = if n > 2 then Just (Left n) else Nothing

doubled :: Int -> Int
doubled n = case foundOf n of
  Just (Left m) -> m * 2
  _ -> 0

checked :: Char -> Int -> Int -> Either String Int
checked o a b = do
  when (a == 0) (Left "nothing")
  when (o == '/' && b == 0) (Left "division")
  pure (operator o a b)

operator :: Char -> Int -> Int -> Int
operator '-' = (-)
operator _ = div
