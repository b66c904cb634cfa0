-- type-mismatch 8:11
{-# LANGUAGE InstanceSigs #-}
module InstanceSignatureOfAnotherType where

data T = T

instance Show T where
  show :: T -> Int
  show _ = 1
