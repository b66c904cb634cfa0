-- Transformers on top of each other; failure is that of the monad at the bottom.
module Main where

import Control.Monad.Error
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

type Machine = ErrorT String (StateT [Int] (WriterT [String] (Reader Int)))

push, pop' :: Int -> Machine ()
push n = do
  limit <- ask
  stack <- get
  tell ["push " ++ show n]
  when (length stack >= limit) (throwError "overflow")
  put (n : stack)
pop' n = do
  (top : rest) <- get
  tell ["pop " ++ show top]
  put rest
  unless (top == n) (fail ("not " ++ show n))

run :: Machine a -> ((Either String a, [Int]), [String])
run m = runReader (runWriterT (runStateT (runErrorT m) [])) 2

pairs :: ListT (State Int) (Int, Int)
pairs = do
  x <- ListT (return [1 .. 3])
  lift (modify (+ x))
  y <- ListT (return "ab") >> lift get
  return (x, y)

main = do
  print (run (push 1 >> push 2 >> pop' 2))
  print (run (push 1 >> push 2 >> push 3))
  print (run (push 1 >> pop' 2))
  print (run ((push 1 >> pop' 2) `catchError` \e -> tell [e]))
  print (runState (runListT pairs) 10)
  print (runReader (local (* 2) (asks show)) 21)
  print (lookup' 2, lookup' 5)
 where
  lookup' k = maybe (fail "none") return (lookup k (zip [1 ..] "abc")) :: Maybe Char
