-- syntax 6:23
{-# LANGUAGE ImplicitParams #-}
module ImplicitWithOtherNames where

wrong :: Int
wrong = let { ?x = 1; y = 2 } in ?x + y
