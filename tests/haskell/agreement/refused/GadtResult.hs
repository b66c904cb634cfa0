-- type-gadt 6:3
{-# LANGUAGE GADTs #-}
module GadtResult where

data T a where
  I :: Int -> Maybe Int
