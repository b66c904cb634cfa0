-- Results of all kinds: errors, values without an end, functions, texts, types of classes.
module Various where

infixr 5 +++

data Shape = Dot | Box {width :: Int, label :: String}
  deriving (Eq, Show)

-- No instance of Show.
data Hidden = Hidden Int

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

(?) :: Bool -> Int -> Int
c ? n = if c then n else 0

box :: Int -> Shape
box n = Box n "a\"b"

hide :: Int -> Hidden
hide = Hidden

ratio :: Int -> Int
ratio n = 10 `div` n

pick :: Maybe a -> a
pick (Just x) = x

refuse :: Bool -> Int
refuse True = error "two\nlines"
refuse False = 1

repeated :: Int -> [Int]
repeated n = n : repeated n

adder :: Int -> Maybe (Int -> Int)
adder n = Just (plus n)

plus :: Int -> Int -> Int
plus m n = m + n

smallest :: Bounded a => Bool -> a
smallest b = if b then minBound else maxBound

stuck :: Int -> Int
stuck n = stuck (n + 1)

largest :: Ord a => [a] -> a
largest = foldr1 max
