{-# LANGUAGE LambdaCase, MultiWayIf, NondecreasingIndentation #-}
-- | Blocks by indentation, closed where the grammar says.
module Main (main) where

import Data.Char (isDigit
                 ,isSpace)
import qualified Data.List as L
  ( sort
  , nub,
  )

oneLine :: Int
oneLine = let x = 1; y = 2 in x + y

inBrackets :: Maybe Int -> (Int, [Int])
inBrackets m = (case m of Just n -> n; Nothing -> 0, [z | let z = 1, z > 0])

nestedLets :: Int
nestedLets = let a = let b = 1 in b in let c = a in a + c

whereUnderAlternatives :: Int -> Int
whereUnderAlternatives n = case n of
  0 -> zero
    where zero = 0
  k | even k -> half
    | otherwise -> third
    where
      half = k `div` 2
      third = k `div` 3
 where
  _unused = ()

thenAndElse :: Int -> IO ()
thenAndElse n = do
  if n > 0
  then putStrLn "positive"
  else do
    putStrLn "not"
    putStrLn "positive"
  if n > 1 then return () else
    return ()
  if n > 2; then return (); else return ()

sameColumn :: IO ()
sameColumn = do
  x <- return 'a'
  if isDigit x then return () else do
  y <- return 'b'
  print (x, y)

operatorAfterBlock :: IO ()
operatorAfterBlock = do
    print 'a'
    print 'b'
  >> print 'c'

operatorInTheColumn :: Maybe Int
operatorInTheColumn = do
  a <- Nothing
  return a
  `orElse` Just 1

orElse :: Maybe a -> Maybe a -> Maybe a
orElse Nothing b = b
orElse a _ = a

braces :: Int -> Int
braces n = case n of { 0 -> 1
; 1 -> 2 ;; k -> let { a = k
  ; b = a } in b ; }

emptyWhere :: Int
emptyWhere = 1 where

class Empty a where
instance Empty Int where

lambdaCases :: [Int] -> [String]
lambdaCases = map $ \case
  0 -> "zero"
  n | n < 0 -> "negative"
    | otherwise -> if | even n -> "even"
                      | n > 10, odd n -> "large"
                      | otherwise -> "odd"

guardsInARow :: Int -> Int
guardsInARow n
  | n < 0
  , even n
  = 1
  | Just m <- lookup n table, let k = m * 2, k > 4 = k
  | otherwise = 0
  where table = [(1, 2), (2, 3)]

letInDo :: IO ()
letInDo = do
  let f 0 = 1
      f n = n * f (n - 1)
      g = f
  let h = g in print (h (3 :: Int))
  let
    k = 1 :: Int
  print k

tabs :: Int -> Int
tabs n = do_ where
	do_ = case n of
	  0 -> 1
          _ -> 2

ifInside :: Int -> Int
ifInside n = (if n > 0 then case n of 1 -> 2; _ -> 3 else 4) + 1

main :: IO ()
main = do
  print oneLine; print (inBrackets (Just 3))
  print nestedLets
  print (map whereUnderAlternatives [0, 4, 9])
  mapM_ thenAndElse [0, 5]
  sameColumn
  operatorAfterBlock
  print operatorInTheColumn
  print (map braces [0 .. 3], emptyWhere)
  print (lambdaCases [0, -1, 2, 13, 3])
  print (map guardsInARow [-2, 1, 2, 3])
  letInDo
  print (map tabs [0, 1], map ifInside [0, 1, 2])
  print (L.sort [c | c <- "b a", not (isSpace c)])
  where
