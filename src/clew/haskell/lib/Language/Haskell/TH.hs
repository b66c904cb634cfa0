-- | The syntax of programs as data, and the monad that makes it; see "Clew.TemplateHaskell".
module Language.Haskell.TH (module Clew.TemplateHaskell, module Clew.TemplateHaskellLib, Q, pprint, Ppr) where

import Clew.TemplateHaskellData ()
import Clew.TemplateHaskell hiding
  ( asked, quotation, quotedCode, quotedDecs, quotedExp, quotedName, quotedPat, quotedType, names, tupleText, unboxedText, lift, Lift, liftTyped
  , Q (..), Quasi (..), OccName (..), PkgName (..), NameFlavour (..), NameSpace (..), Name (..), Bytes, TExp (..)
  , mkOccName, occString, mkModName, modString, mkPkgName, pkgString, mkNameU, mkNameL, mkNameS, mkNameG_v, mkNameG_d, mkNameG_tc
  , mkNameG, showName, addTopDecls, addDependentFile, addModFinalizer, liftString, liftData, dataToExpQ, unsafeCodeCoerce
  , unsafeTExpCoerce, unTypeQ, liftCode, lookupName, Module (..), ModName (..), reifyModule )
import Clew.TemplateHaskell (Name, Module, ModName, TExp, reifyModule, unType, Q)
import Clew.TemplateHaskellLib hiding (completePragma, infixDec, inlinePragma, thisModuleName, tuplePattern)
import Clew.TemplateHaskellText
