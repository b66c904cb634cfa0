-- type-mismatch 6:9
{-# LANGUAGE ImplicitParams #-}
module ImplicitOfAnotherType where

wrong :: (?flag :: Bool) => Int
wrong = ?flag + 1
