module Applicatives where

import Control.Exception
import Control.Monad.State
import qualified Data.Map as M

data Expr = Lit Int | Add Expr Expr | Mul Expr Expr

eval :: Expr -> Either String Int
eval (Lit n) = Right n
eval (Add a b) = (+) <$> eval a <*> eval b
eval (Mul a b) = do
  x <- eval a
  y <- eval b
  return (x * x)

data Point = Point { px :: Int, py :: Maybe Int } deriving Show

bump :: Point -> Point
bump p = p { px = px p + 1, py = (* 2) <$> py p }

held :: Int
held = evalState totals M.empty

totals :: State (M.Map Int Int) Int
totals = do
  put (M.fromList [(1, 2), (2, 5)])
  modify (M.map (* 1))
  gets (M.foldr (+) 0)

best :: M.Map Char Int -> (Char, Int)
best m = go (head pairs) pairs
  where
    pairs = M.toList m
    go b [] = b
    go b (p : ps) | snd p > snd b = go p ps
                  | otherwise = go b ps

safeDiv :: Int -> Int -> IO Int
safeDiv a b = evaluate (a `div` b) `catch` \e -> case e of
  DivideByZero -> return (-1)
  _ -> throwIO e
