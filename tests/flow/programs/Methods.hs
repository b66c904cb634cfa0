-- Methods, default methods, functions in maps and references, continuations.
{-# LANGUAGE ExistentialQuantification #-}
module Main where
import qualified Data.Map as M
import Data.IORef
import Control.Monad
import Control.Exception
import Data.List (sortBy, foldl')
import Data.Ord (comparing)

class Shape a where
  area :: a -> Int
  twice :: a -> Int
  twice x = 2 * area x

newtype Sq = Sq Int
data Rect = Rect { w, h :: Int }
instance Shape Sq where area (Sq n) = square n
instance Shape Rect where
  area r = w r * h r
  twice r = double (area r)

data Any = forall s. Shape s => Any s

square, double :: Int -> Int
square n = n * n
double n = n + n

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); (<*>) = ap }
instance Monad (State s) where m >>= k = State (\s -> let (a, t) = runState m s in runState (k a) t)

tickS :: State Int Int
tickS = State (\n -> (n, n + 1))

main :: IO ()
main = do
  print (sum [twice (Sq 3), twice (Rect 2 3)])
  print (map (\(Any s) -> area s) [Any (Sq 2), Any (Rect 1 1)])
  r <- newIORef square
  modifyIORef r (\f -> double . f)
  f <- readIORef r
  print (f 4)
  let table = M.fromList [("sq", square), ("db", double)]
  print (fmap ($ 5) (M.lookup "db" table))
  print (M.foldr (\g acc -> g acc) 1 table)
  print (fst (runState (replicateM 3 tickS) 10))
  x <- try (evaluate (risky 0)) :: IO (Either ArithException Int)
  print x
  print (sortBy (comparing negate) [1, 3, 2 :: Int])
  print (foldl' (flip compose) 1 [square, double])
  print (let go 0 k = k 0; go n k = go (n - 1) (k . add n) in go (3 :: Int) id)
  where
    compose g v = g v
    add a b = a + b

risky :: Int -> Int
risky n = 10 `div` n
