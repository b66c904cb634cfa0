data Color = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)
data P a b = P a b | Q { pa :: a } deriving (Show, Eq, Ord)
newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Wrap f a = Wrap (f a)
type Pair a = (a, a)
swap' :: Pair a -> Pair a
swap' (x, y) = (y, x)
unwrap :: Wrap f a -> f a
unwrap (Wrap x) = x
main :: IO ()
main = do
  print [minBound .. maxBound :: Color]
  print (P 1 'x', Q 2 :: P Int Char, P 1 2 < P 1 3, P 9 9 < Q 0)
  print (Age 3, Age 3 < Age 4, swap' (1, 2), unwrap (Wrap (Just 1)))
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Color, [Red ..])
