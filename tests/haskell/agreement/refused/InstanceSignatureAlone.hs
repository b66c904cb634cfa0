-- scope-lacking 8:3
{-# LANGUAGE InstanceSigs #-}
module InstanceSignatureAlone where

data T = T

instance Show T where
  show :: T -> String
