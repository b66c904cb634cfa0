module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

main :: IO ()
main = do
  box <- newEmptyMVar
  _ <- forkIO (putMVar box (sum [1 .. 100 :: Int]))
  takeMVar box >>= print
  results <- forM [1 .. 5 :: Int] (\n -> do
    r <- newEmptyMVar
    _ <- forkIO (putMVar r (n * n))
    return r)
  mapM takeMVar results >>= print
  acc <- newTVarIO (0 :: Int)
  done <- newEmptyMVar
  forM_ [1 .. 10] (\k -> forkIO (atomically (modifyTVar' acc (+ k)) >> putMVar done ()))
  replicateM_ 10 (takeMVar done)
  readTVarIO acc >>= print
  q <- newTQueueIO
  _ <- forkIO (forM_ "hello" (atomically . writeTQueue q))
  s <- replicateM 5 (atomically (readTQueue q))
  putStrLn s
  r <- try (atomically ((writeTVar acc 1 >> retry) `orElse` (modifyTVar acc (* 2) >> readTVar acc)))
  print (r :: Either BlockedIndefinitelyOnSTM Int)
  e <- try (newEmptyMVar >>= \m -> takeMVar (m :: MVar ()))
  print (e :: Either BlockedIndefinitelyOnMVar ())
  c <- newChan
  _ <- forkIO (writeList2Chan c [1 .. 3 :: Int])
  xs <- replicateM 3 (readChan c)
  print xs
  t <- forkIO (threadDelay 1000000)
  killThread t
  m <- newMVar (0 :: Int)
  ws <- forM [1 .. 4] (\i -> do { d <- newEmptyMVar; _ <- forkFinally (modifyMVar_ m (return . (+ i))) (\_ -> putMVar d ()); return d })
  mapM_ takeMVar ws
  readMVar m >>= print
