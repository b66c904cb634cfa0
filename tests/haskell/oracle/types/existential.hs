{-# LANGUAGE ExistentialQuantification #-}
data Shape = forall a. (Show a, HasArea a) => Shape a
class HasArea a where area :: a -> Double
data Circle = Circle Double deriving Show
data Rect = Rect Double Double deriving Show
instance HasArea Circle where area (Circle r) = 3 * r * r
instance HasArea Rect where area (Rect a b) = a * b
data Counter = forall s. MkCounter s (s -> s) (s -> Int)
run :: Int -> Counter -> Int
run n (MkCounter s f out) = out (iterate f s !! n)
main :: IO ()
main = do
  mapM_ (\(Shape s) -> putStrLn (show s ++ " " ++ show (area s))) [Shape (Circle 1), Shape (Rect 2 3)]
  print (map (run 5) [MkCounter 0 (+ 1) id, MkCounter "" ('x' :) length, MkCounter [1] (concatMap (\x -> [x, x])) sum])
