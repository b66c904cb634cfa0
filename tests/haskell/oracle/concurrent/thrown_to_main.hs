module Main where
import Control.Concurrent
import Control.Exception
import Data.Bifunctor

main :: IO ()
main = do
  print (bimap (+ 1) length (1 :: Int, 'a', True, "b", 2 :: Int, "xyz"))
  print (first show (1 :: Int, 'a', True, (), 'c', 2 :: Int, "xyz"))
  interruptible (putStrLn "interruptible")
  me <- myThreadId
  done <- newEmptyMVar
  _ <- forkIO (throwTo me (userError "hello") >> putMVar done ())
  r <- try (takeMVar done)
  print (either (\e -> show (e :: IOException)) show r)
  s <- mask (\restore -> restore getMaskingState)
  print s
