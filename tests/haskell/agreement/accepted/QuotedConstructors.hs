{-# LANGUAGE DataKinds, TemplateHaskell #-}
module QuotedConstructors where

import Language.Haskell.TH

data Two = One | Two

names :: [Name]
names = ['One, ''Two, 'Just, 'Prelude.Left, 'map]

pick :: Name -> Exp -> Exp
pick n e | n == 'One = ConE 'Two `AppE` e
pick _ e = SigE e (PromotedT 'One)
