-- | Numbers from text, with what is left of it.
module Numeric (readInt, readNat, readHex, readOct, readBin) where

import Data.Char (digitToInt)

readNat, readInt, readHex, readOct, readBin :: ReadS Int
readNat = digits 10 isDigit
readInt s = signed (dropWhile (== ' ') s)
  where
    signed text = case text of
      '-' : rest -> [(negate n, after) | (n, after) <- readNat rest]
      _ -> readNat text
readHex = digits 16 isHexDigit
readOct = digits 8 isOctDigit
readBin = digits 2 isBinDigit

digits :: Int -> (Char -> Bool) -> ReadS Int
digits base p s
  | null own = []
  | otherwise = [(foldl (\n c -> base * n + digitToInt c) 0 own, rest)]
  where
    (own, rest) = span p (dropWhile (== ' ') s)
