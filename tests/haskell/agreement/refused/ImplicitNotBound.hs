-- type-parameter 6:15
{-# LANGUAGE ImplicitParams #-}
module ImplicitNotBound where

wrong :: Int -> Int
wrong x = x + ?y
