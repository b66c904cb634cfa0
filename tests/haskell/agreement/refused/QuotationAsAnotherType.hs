-- type-mismatch 8:5
{-# LANGUAGE TemplateHaskell #-}
module QuotationAsAnotherType where

import Language.Haskell.TH

f :: Q Type
f = [| 1 + 2 |]
