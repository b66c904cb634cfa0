-- type-mismatch 9:28
{-# LANGUAGE ImplicitParams #-}
module ImplicitBoundToAnotherType where

half :: (?by :: Int) => Int
half = ?by

wrong :: Int
wrong = let ?by = "two" in half
