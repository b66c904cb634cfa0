-- Records and classes in logic programs.
data Item = Item { label :: String, price :: Int } deriving (Eq, Show)

class Priced a where
  cost :: a -> Int

instance Priced Item where
  cost = price

stock :: Item
stock = Item { label = "pen", price = 2 } ? Item { label = "book", price = 9 } ? Item "cup" 5

-- > cheap 6
-- Result "pen"
-- Result "cup"
cheap :: Int -> String
cheap limit | cost item <= limit = label item where item = stock

-- > (stock { price = 0 }) =:= Item x 0 where x free
-- Result True | Bindings x="pen"
-- Result True | Bindings x="book"
-- Result True | Bindings x="cup"
-- > price stock =:= 9 &> True
-- Result True
