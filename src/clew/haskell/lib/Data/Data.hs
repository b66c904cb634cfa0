-- | Values of any type, taken apart and built again: the foundation of generic programming by traversal.
module Data.Data
  ( module Data.Typeable
  , Data (..), mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, DataType, dataTypeName, DataRep (..)
  , dataTypeRep, repConstr, isAlgType, dataTypeConstrs, indexConstr, maxConstrIndex, isNorepType
  , Constr, ConIndex, Fixity (..), mkConstr, mkConstrTag, mkIntegralConstr, mkRealConstr, mkCharConstr, constrType
  , ConstrRep (..), constrRep, constrFields, constrFixity, constrIndex, showConstr, readConstr, tyconUQname, tyconModule
  , fromConstr, fromConstrB, fromConstrM
  ) where

import Clew.Data
import Data.Typeable
