-- | Encapsulated search under its older names.
module Control.Findall (module Control.AllValues, findall, findfirst) where

import Control.AllValues

-- | All values that a constraint accepts.
findall :: Data a => (a -> Bool) -> [a]
findall = allSolutions

-- | The first of them.
findfirst :: Data a => (a -> Bool) -> a
findfirst = someSolution
