-- | The trees inside of maps, which differ from GHC's: showing them ends the run.
module Data.IntMap.Internal.Debug (showTree, showTreeWith) where

import Clew.Prim (primRefuse)
import Data.IntMap (IntMap)

showTree :: Show a => IntMap a -> String
showTree = showTreeWith False True

showTreeWith :: Show a => Bool -> Bool -> IntMap a -> String
showTreeWith _ _ _ = primRefuse "Data.IntMap.showTree shows the tree inside of a map, which differs here"
