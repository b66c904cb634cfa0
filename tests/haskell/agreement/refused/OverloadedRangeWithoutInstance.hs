-- type-instance 6:9
{-# LANGUAGE OverloadedLists #-}
module OverloadedRangeWithoutInstance where

wrong :: Either Int Int
wrong = [1 .. 3]
