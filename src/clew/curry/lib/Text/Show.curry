-- | Showing lists and tuples.
module Text.Show (ShowS, Show(..), shows, showChar, showString, showParen, showListWith) where

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] = showString "[]"
showListWith f (x : xs) = showChar '[' . f x . foldr (\y s -> showChar ',' . f y . s) (showChar ']') xs
