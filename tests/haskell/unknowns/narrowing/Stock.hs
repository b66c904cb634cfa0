-- | Types whose constructors other modules do not see.
module Stock (Stock, Even, Pile (..), nothing, deliver, taken, even', double,
  Name, name, letters) where

import qualified Data.Map as Map

-- | How many there are of what; never none of it.
newtype Stock = Stock (Map.Map Char Int) deriving (Eq, Show)

nothing :: Stock
nothing = Stock Map.empty

deliver :: Char -> Stock -> Stock
deliver ' ' s = s
deliver item (Stock m) = Stock (Map.insertWith (+) item 1 m)

taken :: Char -> Stock -> Maybe Int
taken item (Stock m) = Map.lookup item m

data Even = Even Int deriving (Eq, Show)

-- | Refuses odd numbers.
even' :: Int -> Even
even' n
  | even n = Even n
  | otherwise = error "odd"

double :: Even -> Int
double (Even n) = 2 * n

data Pile a = Empty | On a (Pile a) deriving (Eq, Show)

-- | Not empty.
newtype Name = Name String deriving (Eq, Show)

name :: String -> Maybe Name
name "" = Nothing
name s = Just (Name s)

letters :: Name -> Int
letters (Name s) = length s
