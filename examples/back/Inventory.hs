-- A shop's stock in a map of records: after a sale the pears are worth too little.
--
-- `sold` takes the amount off the price where it should take it off the quantity:
--
--     clew back examples/back/Inventory.hs 'worthOf "pear"'
module Inventory where

import qualified Data.Map as Map

data Item = Item { quantity :: Int, price :: Int }
  deriving (Eq, Show)

type Stock = Map.Map String Item

stock :: Stock
stock = Map.fromList [("apple", Item 10 3), ("pear", Item 4 5), ("plum", Item 7 2)]

sold :: String -> Int -> Stock -> Stock
sold name n = Map.adjust less name
  where
    less item = item { price = price item - n }

today :: Stock
today = sold "plum" 2 (sold "pear" 3 stock)

worth :: Item -> Int
worth item = quantity item * price item

worthOf :: String -> Int
worthOf name = maybe 0 worth (Map.lookup name today)
