{-# LANGUAGE TypeFamilies #-}
module Main where

import SharedFamily

data Listed
data Counted

instance Container Listed where
  newtype Table Listed a = List [(Key, a)]
  empty = List []
  add k x (List kxs) = List ((k, x) : kxs)
  found (List kxs) = kxs

instance Container Counted where
  data Table Counted a = Count { entries :: [(Key, a)], number :: !Int }
  empty = Count [] 0
  add k x t = t { entries = (k, x) : entries t, number = number t + 1 }
  found = reverse . entries

data instance Box Char = Letter Char | Blank
  deriving (Show, Eq, Ord)

filled :: Container f => Table f String
filled = add 1 "one" (add 2 "two" empty)

main :: IO ()
main = do
  print (found (filled :: Table Listed String))
  print (found (filled :: Table Counted String), number (filled :: Table Counted String))
  case Packed 3 of Packed n -> print n
  print (maximum [Blank, Letter 'a', Letter 'z'], Letter 'x' == Blank)
