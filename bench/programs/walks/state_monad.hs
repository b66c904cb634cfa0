-- A counter machine in a state monad of its own.
module Main where

import Control.Monad (ap, liftM, when)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap = liftM

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  (<*>) = ap

instance Monad (State s) where
  State m >>= f = State (\s -> case m s of (a, s') -> runState (f a) s')

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (\_ -> ((), s))

data Machine = Machine { total :: !Int, odds :: !Int, history :: [Int] }

tick :: Int -> State Machine ()
tick n = do
  m <- get
  put m { total = (total m + n) `mod` 65521 }
  when (odd n) (count n)

count :: Int -> State Machine ()
count n = do
  m <- get
  put m { odds = odds m + 1, history = n : take 5 (history m) }

loop :: Int -> State Machine Int
loop 0 = fmap total get
loop n = tick n >> loop (n - 1)

run :: Int -> (Int, [Int])
run n = case runState (loop n) (Machine 0 0 []) of
  (answer, m) -> (answer, history m)

main :: IO ()
main = print (run 10000)
