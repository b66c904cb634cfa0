{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Actions as functions of a state, numbers in boxes, arrows as monads.
import GHC.IO (IO(..), unsafePerformIO)
import GHC.ST (ST(..), runST)
import GHC.Exts
import GHC.Int
import GHC.Word
import Data.IORef
import Control.Exception
import Control.Arrow
import GHC.Desugar ()
import GHC.Err ()
import System.Process (proc)
import Data.Array.Base (unsafeAt, listArray, UArray)

bump :: IORef Int -> IO Int
bump r = IO (\s -> case unI (modifyIORef r (+ 1)) s of (# s1, _ #) -> case unI (readIORef r) s1 of (# s2, n #) -> (# s2, n #))
unI (IO m) = m
pureST :: Int -> ST s Int
pureST n = ST (\s -> (# s, n + 1 #))
main = do
  r <- newIORef 10
  a <- bump r
  b <- bump r
  print (a, b)
  print (runST (pureST 4 >>= pureST))
  print (case I8# 5# of I8# x -> I# x, W# (int2Word# 7#), I# (iShiftRA# (-8#) 1#))
  x <- try (evaluate (error "boo" :: Int))
  case x of { Left (ErrorCallWithLocation m _) -> putStrLn m; Right _ -> return () }
  print (left (+ 1) (Left 3 :: Either Int Char), leftApp (+ 1) (Left 3 :: Either Int Char), leftApp (+ 1) (Right 'c' :: Either Int Char))
  let ArrowMonad f = ArrowMonad (const 3) >>= \n -> ArrowMonad (const (n * 2)) in print (f ())
  print (unsafeAt (listArray (1, 3) [5, 6, 7] :: UArray Int Int) 1)
