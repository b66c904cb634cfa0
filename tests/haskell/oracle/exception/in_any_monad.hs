-- Exceptions in stacks of monads, and what is released in which order.
module Main where

import Control.Exception (ArithException (..), ErrorCall (..))
import Control.Monad.Catch
import Control.Monad.IO.Class (liftIO)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Reader
import Control.Monad.Trans.State
import Control.Monad.Trans.Writer

divided :: MonadThrow m => Int -> Int -> m Int
divided _ 0 = throwM DivideByZero
divided a b = return (a `div` b)

steps :: (MonadMask m) => (String -> m ()) -> Int -> m Int
steps say n = bracket (say "get" >> return n) (\_ -> say "release") (\x -> say "use" >> divided 10 x)

main :: IO ()
main = do
  print (divided 1 0 :: Maybe Int, divided 6 3 :: Maybe Int, divided 1 0 :: [Int])
  print (either show show (divided 1 0 :: Either SomeException Int))
  print (either show show (divided 1 0 `catch` (\e -> return (if e == DivideByZero then 7 else 8)) :: Either SomeException Int))
  try (steps putStrLn 2) >>= \r -> print (r :: Either ArithException Int)
  try (steps putStrLn 0) >>= \r -> print (r :: Either ArithException Int)
  r <- runExceptT (steps (liftIO . putStrLn) 5 `catchAll` \_ -> throwE "no")
  print r
  r2 <- try (runExceptT (bracket (return 'r') (\_ -> liftIO (putStrLn "released")) (\_ -> throwE "left"))) :: IO (Either SomeException (Either String ()))
  print (either show show r2)
  r3 <- runMaybeT (bracketOnError (return 1) (\_ -> liftIO (putStrLn "on error")) (\_ -> MaybeT (return Nothing) :: MaybeT IO Int))
  print r3
  r4 <- runStateT (bracket (modify (+ 1)) (\_ -> modify (* 10)) (\_ -> modify (+ 5) >> get)) 0
  print r4
  r5 <- runWriterT (finally (tell "a" >> lift (return 3)) (tell "z") :: WriterT String IO Int)
  print r5
  r6 <- runReaderT (catches (asks (`div` 0) >>= \x -> liftIO (print x)) [Handler (\e -> liftIO (putStrLn ("call " ++ show (e :: ErrorCall)))), Handler (\e -> liftIO (putStrLn ("arith " ++ show (e :: ArithException))))]) (3 :: Int)
  print r6
  tryJust (\e -> if e == Overflow then Just () else Nothing) (throwM Overflow :: IO Int) >>= print
  handleIf (== DivideByZero) (\_ -> putStrLn "handled") (throwM DivideByZero)
  (putStrLn "body" `onException` putStrLn "never") `finally` putStrLn "last"
