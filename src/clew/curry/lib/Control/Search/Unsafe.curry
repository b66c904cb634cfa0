-- | Control.AllValues under the name that other Curry systems give it. The search is fair here, however it is called.
module Control.Search.Unsafe (module Control.AllValues, allValuesDFS, oneValueDFS) where

import Control.AllValues

allValuesDFS :: a -> [a]
allValuesDFS = allValues

oneValueDFS :: a -> Maybe a
oneValueDFS = oneValue
