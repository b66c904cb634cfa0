-- A module's own names hide those that it imports, and what it imports hides the Prelude's.
import Data.List (sum)
import qualified Data.List as L

-- > head []
-- Result Nothing
-- > Prelude.head [1]
-- Result 1
head :: [a] -> Maybe a
head [] = Nothing
head (x : _) = Just x

-- > gcd 12 18
-- Result 6
gcd :: Int -> Int -> Int
gcd a b = if b == 0 then a else gcd b (a `mod` b)

-- > sort "cab"
-- Result "unsorted: cab"
-- > L.sort "cab"
-- Result "abc"
sort :: String -> String
sort s = "unsorted: " ++ s

-- Types as well.
-- > [LT, Same]
-- Result [LT,Same]
data Ordering = LT | Same deriving (Eq, Show)

-- > sum [1,2]
-- Result 3
