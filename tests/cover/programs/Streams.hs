-- Types whose values have no end, or none at all; and functions that need a part of one, or all.
module Streams where

import Data.IORef (IORef)

data Stream = Cons Int Stream

newtype Loop = Loop Loop

data Never

data Strict = Strict !Stream Int

first :: Stream -> Int
first (Cons x _) = x

second :: Stream -> Int
second (Cons _ (Cons y _))
  | y > 3 = error ("Called with " ++ show y)
  | otherwise = y

third :: Stream -> Int
third (Cons x (Cons _ (Cons _ _))) = error ("Called with " ++ show x)

total :: Stream -> Int
total (Cons x xs) = x + total xs

tagged :: Stream -> (Int, Stream)
tagged s@(Cons x _) = (x + 1, s)

around :: Loop -> Bool -> Int
around _ True = 1
around _ False = 2

counted :: Never -> IORef Int -> Int -> Int
counted _ _ 0 = 10
counted _ _ n = error ("Called with " ++ show n)

inside :: Strict -> Int
inside (Strict _ n) = n
