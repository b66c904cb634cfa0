-- Properties of actions, and what is known after a run.
module Main where

import Control.Monad (forM_)
import Control.Monad.IO.Class (liftIO)
import Control.Monad.ST (ST)
import Control.Monad.State (State, evalState, get, modify)
import Data.IORef
import Data.STRef
import Test.QuickCheck
import Test.QuickCheck.Monadic

push :: IORef [Int] -> Int -> IO ()
push r x = modifyIORef r (\xs -> if length xs >= 3 then xs else x : xs)

prop_push :: [Int] -> Property
prop_push xs = monadicIO $ do
  r <- run (newIORef [])
  forM_ xs (liftIO . push r)
  ys <- run (readIORef r)
  assert (reverse ys == xs)

prop_pick :: Property
prop_pick = monadicIO $ do
  n <- pick (choose (0, 20 :: Int))
  pre (even n)
  monitor (counterexample ("n is " ++ show n))
  assert (n /= 14)

prop_sum :: [Int] -> Property
prop_sum xs = monadicST $ do
  r <- run (newSTRef 0)
  run (mapM_ (\x -> modifySTRef r (+ x)) xs)
  total' <- run (readSTRef r)
  wp (readSTRef r) (\again' -> assert (again' == total'))
  assert (total' == sum xs)

prop_state :: Positive Int -> Property
prop_state (Positive n) = monadic (`evalState` (0 :: Int)) $ do
  run (modify (+ n))
  m <- run get
  forAllM (choose (1, 3)) (\k -> assert (m * k >= n))

quiet :: Args
quiet = stdArgs { chatty = False }

main :: IO ()
main = do
  mapM_ (\p -> quickCheckWithResult quiet p >>= print . isSuccess) [property prop_push, property prop_sum, property prop_state]
  r <- quickCheckWithResult quiet { maxSuccess = 1000 } prop_pick
  print (failingTestCase r)
  s <- quickCheckWithResult quiet (\x -> label "all" (classify (x > 2000) "large" (x == (x :: Int))))
  print (numTests s, labels s, classes s)
