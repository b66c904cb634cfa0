-- type-context 7:11
{-# LANGUAGE ImplicitParams #-}
module ImplicitOfAnInstance where

data Shown = Shown

instance (?prefix :: String) => Show Shown where
  show _ = ?prefix
