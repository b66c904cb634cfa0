-- type-parameter 6:29
{-# LANGUAGE ImplicitParams #-}
module ImplicitEscapes where

wrong :: Int
wrong = (let ?x = 1 in 2) + ?x
