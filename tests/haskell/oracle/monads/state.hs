{-# LANGUAGE FlexibleContexts #-}
import Control.Monad.State
counter :: State Int Int
counter = do { n <- get; put (n + 1); return n }
label :: [a] -> State Int [(Int, a)]
label = mapM (\x -> do { n <- counter; return (n, x) })
stack :: State [Int] Int
stack = do { push 1; push 2; modify (map (* 10)); a <- pop; b <- gets head; return (a + b) }
  where { push x = modify (x :); pop = state (\(x : xs) -> (x, xs)) }
main :: IO ()
main = do
  print (runState (label "abc") 10, evalState counter 5, execState (replicateM_ 4 counter) 0)
  print (runState stack [], runState (withState (+ 1) get) 1, evalState (mapState (\(a, s) -> (a + 1, s)) counter) 5)
  print (execState (forM_ [1 .. 10] (\i -> when (even i) (modify (+ i)))) 0)
  print (take 5 (evalState (mapM (const counter) [1 ..]) 0))
