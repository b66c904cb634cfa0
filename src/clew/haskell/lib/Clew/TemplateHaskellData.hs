{-# LANGUAGE DeriveDataTypeable, StandaloneDeriving #-}
-- | The syntax of Template Haskell as general data.
module Clew.TemplateHaskellData () where

import Clew.TemplateHaskell
import Data.Data (Data)

deriving instance Data NameFlavour
deriving instance Data OccName
deriving instance Data ModName
deriving instance Data PkgName
deriving instance Data Module
deriving instance Data ModuleInfo
deriving instance Data NameSpace
deriving instance Data Name
deriving instance Data Loc
deriving instance Data Lit
deriving instance Data Bytes
deriving instance Data Pat
deriving instance Data Match
deriving instance Data Clause
deriving instance Data Exp
deriving instance Data Body
deriving instance Data Guard
deriving instance Data Stmt
deriving instance Data Range
deriving instance Data Dec
deriving instance Data Overlap
deriving instance Data DerivStrategy
deriving instance Data DerivClause
deriving instance Data PatSynDir
deriving instance Data PatSynArgs
deriving instance Data TypeFamilyHead
deriving instance Data TySynEqn
deriving instance Data FunDep
deriving instance Data Foreign
deriving instance Data Callconv
deriving instance Data Safety
deriving instance Data Pragma
deriving instance Data Inline
deriving instance Data RuleMatch
deriving instance Data Phases
deriving instance Data RuleBndr
deriving instance Data AnnTarget
deriving instance Data SourceUnpackedness
deriving instance Data SourceStrictness
deriving instance Data DecidedStrictness
deriving instance Data Bang
deriving instance Data Con
deriving instance Data Specificity
deriving instance Data flag => Data (TyVarBndr flag)
deriving instance Data FamilyResultSig
deriving instance Data InjectivityAnn
deriving instance Data TyLit
deriving instance Data Role
deriving instance Data Type
deriving instance Data Fixity
deriving instance Data FixityDirection
deriving instance Data Info
