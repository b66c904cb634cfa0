{-# LANGUAGE GeneralizedNewtypeDeriving #-}
import Control.Monad.State
newtype Money = Money Int deriving (Eq, Ord, Num, Show)
newtype Score = Score Double deriving (Eq, Ord, Num, Fractional, Real, RealFrac)
newtype App a = App (State Int a) deriving (Functor, Applicative, Monad, MonadState Int)
newtype Ident = Ident String deriving (Eq, Ord, Semigroup, Monoid)
tick :: App Int
tick = do { n <- get; put (n * 2); return n }
runApp :: App a -> Int -> (a, Int)
runApp (App s) = runState s
main :: IO ()
main = do
  print (Money 3 + 4 * 2, sum [Money 1, Money 2])
  print (truncate (Score 7 / 2) :: Int, Score 1 < 2)
  print (runApp (replicateM 4 tick) 1)
  let Ident s = mconcat [Ident "a", Ident "b"] in putStrLn s
