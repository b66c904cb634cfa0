-- | Functions that make syntax; see "Clew.TemplateHaskellLib".
module Language.Haskell.TH.Lib (module Clew.TemplateHaskellLib) where

import Clew.TemplateHaskellLib hiding (completePragma, infixDec, inlinePragma, thisModuleName, tuplePattern)
