-- Strategies, and what they evaluate.
import Control.Exception
import Control.Parallel.Strategies

total :: String -> a -> IO ()
total name x = try (evaluate x) >>= \r -> putStrLn (name ++ ": " ++ either failed (const "fine") r)
  where
    failed :: SomeException -> String
    failed _ = "fails"

main :: IO ()
main = do
  print (parMap rseq (+ 1) [1, 2, 3], map (* 2) [1, 2, 3 :: Int] `using` parList rdeepseq, sum ([1 .. 10] `using` parListChunk 3 rseq))
  print (runEval (do { a <- rpar (1 + 1); b <- rseq (2 + 2); return (a, b) }), withStrategy (evalTuple2 rseq r0) (1, 2))
  print ([1 .. 5] `using` parBuffer 2 rseq, [1 .. 5] `using` evalBuffer 2 rseq, (length $| rdeepseq) [1, 2 :: Int])
  total "rseq" (runEval (rseq (undefined :: Int) >> return ()))
  total "r0" (runEval (r0 (undefined :: Int) >> return ()))
  total "evalList rseq" ([1, undefined :: Int] `using` evalList rseq)
  total "evalList r0" ([1, undefined :: Int] `using` evalList r0)
  total "evalListN" ([1, undefined :: Int] `using` evalListN 1 rseq)
  total "evalTuple2" ((1 :: Int, undefined :: Int) `using` evalTuple2 rseq r0)
  total "evalTuple2, both" ((1 :: Int, undefined :: Int) `using` evalTuple2 rseq rseq)
  total "rdeepseq" ([[1, undefined :: Int]] `using` rdeepseq)
  total "evalTraversable" (Just (undefined :: Int) `using` evalTraversable rseq)
  total "dot" (runEval ((r0 `dot` rseq) (undefined :: Int)))
