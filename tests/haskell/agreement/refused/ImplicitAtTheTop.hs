-- syntax 5:1
{-# LANGUAGE ImplicitParams #-}
module ImplicitAtTheTop where

?x = 1
