-- | Another name of Control.Search.SearchTree.
module SearchTree (module Control.Search.SearchTree) where

import Control.Search.SearchTree
