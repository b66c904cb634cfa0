-- type-family 5:1
{-# LANGUAGE TypeFamilies #-}
module DataInstanceOfAType where

data instance Maybe Int = None | Some Int
