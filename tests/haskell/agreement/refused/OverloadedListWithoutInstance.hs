-- type-instance 6:9
{-# LANGUAGE OverloadedLists #-}
module OverloadedListWithoutInstance where

wrong :: Maybe Int
wrong = [1]
