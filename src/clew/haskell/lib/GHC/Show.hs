-- | The class of what can be shown, and what its instances are made of.
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showSpace, showCommaSpace, showList__, showSignedInt
  , appPrec, appPrec1, showLitChar, showLitString, showMultiLineString, intToDigit
  ) where

import Clew.Show (showSpace)
import Data.Char (intToDigit, showLitChar)

appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

showCommaSpace :: ShowS
showCommaSpace = showString ", "

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ _ [] s = "[]" ++ s
showList__ showx (x : xs) s = '[' : showx x (showl xs)
  where
    showl [] = ']' : s
    showl (y : ys) = ',' : showx y (showl ys)

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

showLitString :: String -> ShowS
showLitString text rest = drop 1 (dropLast (show text)) ++ rest
  where dropLast xs = take (length xs - 1) xs

-- | The lines of a string as literals, to be joined by gaps.
showMultiLineString :: String -> [String]
showMultiLineString = go '\"'
  where
    go ch s = case break (== '\n') s of
      (l, _ : s'@(_ : _)) -> (ch : showLitString l "\\n\\") : go '\\' s'
      (l, "\n") -> [ch : showLitString l "\\n\""]
      (l, _) -> [ch : showLitString l "\""]
