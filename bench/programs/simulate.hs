-- Simulations over Data.Map and Data.Set: the game of life on an unbounded board, shortest paths in a grid, and
-- a bank whose customers arrive at random, in a state monad.
module Main where

import Control.Applicative
import Control.Monad
import qualified Data.Map as Map
import qualified Data.Set as Set

-- The game of life --------------------------------------------------------------------------------------

type Cell = (Int, Int)

type Board = Set.Set Cell

neighbours :: Cell -> [Cell]
neighbours (x, y) = [(x + dx, y + dy) | dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0)]

generation :: Board -> Board
generation board = Set.fromList [cell | (cell, n) <- Map.toList counts, n == 3 || n == 2 && Set.member cell board]
  where
    counts :: Map.Map Cell Int
    counts = Map.fromListWith (+) [(near, 1) | cell <- Set.toList board, near <- neighbours cell]

acorn :: Board
acorn = Set.fromList [(0, 0), (1, 0), (1, 2), (3, 1), (4, 0), (5, 0), (6, 0)]

life :: Int -> Int
life n = sum [abs (3 * x + 5 * y) | (x, y) <- Set.toList end] + Set.size end
  where end = iterate generation acorn !! n

-- Shortest paths ----------------------------------------------------------------------------------------

type Graph = Map.Map Int [Edge]

data Edge = Edge { target :: !Int, weight :: !Int }

grid :: Int -> Graph
grid n = Map.fromList [(at x y, edges x y) | x <- [0 .. n - 1], y <- [0 .. n - 1]]
  where
    at x y = x * n + y
    edges x y =
      [ Edge { target = at x' y', weight = 1 + (x * 17 + y * 31 + x' * 7) `mod` 10 }
      | (x', y') <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)], inside x', inside y' ]
    inside k = k >= 0 && k < n

distances :: Int -> Graph -> Map.Map Int Int
distances start graph = go (Set.fromList [(0, start)]) (Map.fromList [(start, 0)])
  where
    go queue best
      | Set.null queue = best
      | d > Map.findWithDefault d v best = go rest best
      | otherwise = uncurry go (foldl relax (rest, best) (Map.findWithDefault [] v graph))
      where
        ((d, v), rest) = Set.deleteFindMin queue
        relax (q, known) (Edge w cost) = case Map.lookup w known of
          Just old | old <= d + cost -> (q, known)
          _ -> (Set.insert (d + cost, w) q, Map.insert w (d + cost) known)

paths :: Int -> Int
paths n = maximum (Map.elems found) * 1000 + sum (Map.elems found) `mod` 1000
  where found = distances 0 (grid n)

-- A bank ------------------------------------------------------------------------------------------------

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap = liftM

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  (<*>) = ap

instance Monad (State s) where
  return x = State (\s -> (x, s))
  m >>= f = State (\s -> case runState m s of (a, s') -> runState (f a) s')

class Monad m => MonadBank m where
  random :: Int -> m Int
  record :: String -> Int -> m ()

data Bank = Bank
  { seed :: !Int
  , accounts :: Map.Map Int Account
  , statistics :: Map.Map String Int
  }

data Account = Account { owner :: Int, balance :: Int, history :: [Event] }

data Event = Deposit !Int | Withdrawal !Int | Refused !Int deriving (Eq, Ord, Show)

newtype Teller a = Teller { work :: State Bank a }

instance Functor Teller where
  fmap = liftM

instance Applicative Teller where
  pure x = Teller (pure x)
  (<*>) = ap

instance Monad Teller where
  return x = Teller (return x)
  m >>= f = Teller (work m >>= work . f)

instance MonadBank Teller where
  random n = Teller (State (\b -> let s = (seed b * 1309 + 13849) `mod` 65536 in (s `mod` n, b { seed = s })))
  record what n = Teller (State (\b -> ((), b { statistics = Map.insertWith (+) what n (statistics b) })))

account :: Int -> Teller Account
account k = Teller (State (\b -> (Map.findWithDefault (Account k 0 []) k (accounts b), b)))

store :: Account -> Teller ()
store a = Teller (State (\b -> ((), b { accounts = Map.insert (owner a) a (accounts b) })))

visit :: Teller ()
visit = do
  who <- random 97
  kind <- random 3
  amount <- random 500
  a <- account who
  case kind of
    0 | amount > balance a -> do
          store a { history = Refused amount : history a }
          record "refused" 1
      | otherwise -> do
          store a { balance = balance a - amount, history = Withdrawal amount : history a }
          record "withdrawn" amount
    _ -> do
      store a { balance = balance a + amount, history = Deposit amount : history a }
      record "paid in" amount
  luck <- random 20
  when (luck == 0) (mapM_ interest [0, 10 .. 90])

interest :: Int -> Teller ()
interest k = do
  a <- account k
  let gain = balance a `div` 50
  unless (gain == 0) $ do
    store a { balance = balance a + gain }
    record "interest" gain

bank :: Int -> Int
bank n = sum (map worth (Map.elems (accounts end))) `mod` 100000 + length (show (Map.toList (statistics end)))
  where
    end = snd (runState (work (replicateM_ n visit)) (Bank 42 Map.empty Map.empty))
    worth a = balance a + length (filter refused (history a)) + sum (map size (take 3 (history a)))
    refused (Refused _) = True
    refused _ = False
    size e = case e of
      Deposit k -> k
      Withdrawal k -> negate k
      Refused _ -> 0

-- All three ---------------------------------------------------------------------------------------------

run :: Int -> Int
run n = life n + paths (n `div` 5 + 2) + bank (20 * n)

main :: IO ()
main = print (run 150)
