import Data.Function (fix, on)
import qualified Data.Map as M
memo :: (Int -> Integer) -> Int -> Integer
memo f = (map f [0 ..] !!)
fib :: Int -> Integer
fib = fix (memo . \rec n -> if n < 2 then toInteger n else rec (n - 1) + rec (n - 2))
s :: (a -> b -> c) -> (a -> b) -> a -> c
s f g x = f x (g x)
k :: a -> b -> a
k = const
main :: IO ()
main = do
  print (fib 80)
  print (s k k 5, s (+) (* 2) 5, ((==) `on` (`mod` 3)) 4 7, (fix (\f n -> if n == 0 then 0 else n + f (n - 1))) 100)
  print (foldr (\f g -> f . g) id [(+ 1), (* 2)] 3, iterate (M.adjust (+ 1) 'a') (M.singleton 'a' 0) !! 3)
