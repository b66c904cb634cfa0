-- | Another name of Control.Search.SearchTree.
module Control.SearchTree (module Control.Search.SearchTree) where

import Control.Search.SearchTree
