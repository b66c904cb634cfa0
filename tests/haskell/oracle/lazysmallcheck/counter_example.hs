import Test.LazySmallCheck
data T = L | N T Int T deriving Show
instance Serial T where series = cons0 L \/ cons3 N
toL :: T -> [Int]
toL L = []
toL (N l x r) = toL l ++ [x] ++ toL r
main :: IO ()
main = do
  depthCheck 2 (\t -> length (toL t) <= 3)
  smallCheck 4 (\t -> lift (length (toL t) < 2) *|* lift (sum (toL t) /= 1))
  putStrLn "not reached"
