data T = A | B Int | C Int String | D { x :: Bool, y :: T } deriving (Eq, Ord, Show)
ts :: [T]
ts = [A, B 1, B 2, C 1 "a", C 1 "b", C 2 "", D False A, D True A, D True (B 0)]
main :: IO ()
main = do
  print [[compare a b | b <- ts] | a <- ts] 
  print (and [(a < b) == (compare a b == LT) && (a >= b) == (compare a b /= LT) | a <- ts, b <- ts])
  print (maximum ts, minimum (reverse ts), A == A, B 1 /= B 2, max (B 3) (B 2))
  print (compare (1, 'a', "z") (1, 'a', "y"), [1, 2] < [1, 2, 3], Left 5 < Right 0, Nothing < Just ())
