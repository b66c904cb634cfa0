{-# LANGUAGE DataKinds, TemplateHaskell #-}
module QuotedConstructors where

import qualified Data.Map as Map
import Language.Haskell.TH

data Two = One | Two | Two :& Two

names :: [Name]
names = ['One, ''Two, 'Just, 'Prelude.Left, 'map, 'Map.empty, '(:&), '(+)]

pick :: Name -> Exp -> Exp
pick n e | n == 'One = ConE 'Two `AppE` e
pick _ e = SigE e (PromotedT 'One)
