-- Insertion into red-black trees with a fault in one rotation, checked by Lazy SmallCheck.
-- Arguments: the depth, and "time" or "count". Prints what the library prints, then one line
-- "seconds S" or "tests N". The Core twin is redblack.core.
module Main where

import Control.Exception (evaluate, try)
import Data.IORef
import GHC.Clock (getMonotonicTime)
import System.Environment (getArgs)
import System.Exit (ExitCode)
import System.IO.Unsafe (unsafePerformIO)
import Test.LazySmallCheck

data Colour = Red | Black deriving (Show)

data Tree a = Empty | Node Colour (Tree a) a (Tree a) deriving (Show)

instance Serial Colour where
  series = cons0 Red \/ cons0 Black

instance Serial a => Serial (Tree a) where
  series = cons0 Empty \/ cons4 Node

insert :: Int -> Tree Int -> Tree Int
insert x t = case put x t of
  Node _ l y r -> Node Black l y r
  Empty -> Empty

put :: Int -> Tree Int -> Tree Int
put x Empty = Node Red Empty x Empty
put x (Node c l y r)
  | x < y = rotate c (put x l) y r
  | x > y = rotate c l y (put x r)
  | otherwise = Node c l y r

-- The third equation is the faulty one: its two innermost trees have changed places.
rotate :: Colour -> Tree Int -> Int -> Tree Int -> Tree Int
rotate Black (Node Red (Node Red p i q) j r) k s = lift3 p i q j r k s
rotate Black (Node Red p i (Node Red q j r)) k s = lift3 p i q j r k s
rotate Black p i (Node Red (Node Red r j q) k s) = lift3 p i q j r k s
rotate Black p i (Node Red q j (Node Red r k s)) = lift3 p i q j r k s
rotate c l y r = Node c l y r

lift3 :: Tree Int -> Int -> Tree Int -> Int -> Tree Int -> Int -> Tree Int -> Tree Int
lift3 p i q j r k s = Node Red (Node Black p i q) j (Node Black r k s)

isRed :: Colour -> Bool
isRed Red = True
isRed Black = False

blackTop :: Tree Int -> Bool
blackTop Empty = True
blackTop (Node c _ _ _) = not (isRed c)

-- A red node has black children.
redRule :: Tree Int -> Bool
redRule Empty = True
redRule (Node c l _ r) =
  (if isRed c then blackTop l && blackTop r else True) && redRule l && redRule r

-- All paths carry the same number of black nodes.
blackRule :: Tree Int -> Bool
blackRule t = fst (blacks t)

blacks :: Tree Int -> (Bool, Int)
blacks Empty = (True, 1)
blacks (Node c l _ r) =
  let left = blacks l
      right = blacks r
  in ( fst left && fst right && snd left == snd right
     , snd left + (if isRed c then 0 else 1) )

everywhere :: (Int -> Bool) -> Tree Int -> Bool
everywhere _ Empty = True
everywhere p (Node _ l x r) = p x && everywhere p l && everywhere p r

sorted :: Tree Int -> Bool
sorted Empty = True
sorted (Node _ l x r) =
  everywhere (\y -> y <= x) l && everywhere (\y -> y >= x) r && sorted l && sorted r

valid :: Tree Int -> Bool
valid t = redRule t && blackRule t && sorted t

prop :: Int -> Tree Int -> Bool
prop x t = if valid t then valid (insert x t) else True

tests :: IORef Int
tests = unsafePerformIO (newIORef 0)
{-# NOINLINE tests #-}

-- The property again, counting how often it is run.
counted :: Int -> Tree Int -> Bool
counted x t = unsafePerformIO (modifyIORef' tests (+ 1) >> return (prop x t))
{-# NOINLINE counted #-}

main :: IO ()
main = do
  [depth, mode] <- getArgs
  if mode == "count"
    then do
      check (read depth) counted
      n <- readIORef tests
      putStrLn ("tests " ++ show n)
    else do
      start <- getMonotonicTime
      check (read depth) prop
      end <- getMonotonicTime
      putStrLn ("seconds " ++ show (end - start))

-- The library leaves the program once it has printed a counterexample.
check :: Int -> (Int -> Tree Int -> Bool) -> IO ()
check depth p = do
  r <- try (depthCheck depth p >>= evaluate)
  case r of
    Left e -> const (return ()) (e :: ExitCode)
    Right () -> return ()
