-- The patterns of sequences.
module Main where

import Data.Sequence (Seq (..), ViewL (..), fromList, viewl, (|>))
import qualified Data.Sequence as Seq

total :: Seq Int -> Int
total Empty = 0
total (x :<| xs) = x + total xs

backwards :: Seq a -> [a]
backwards Seq.Empty = []
backwards (xs Seq.:|> x) = x : backwards xs

ends :: Seq a -> Maybe (a, a)
ends (x :<| (_ :|> y)) = Just (x, y)
ends _ = Nothing

main :: IO ()
main = do
  print (total (fromList [1 .. 10]))
  putStrLn (backwards (fromList "stressed"))
  print (ends (fromList "abc"), ends (fromList "a"))
  print (1 :<| 2 :<| (Empty |> 3))
  print (Empty :|> 'a' :|> 'b')
  print (foldr (:<|) Empty "xyz")
