module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

-- two threads that hand a ball to each other, with the main thread waiting
main :: IO ()
main = do
  ping <- newEmptyMVar
  pong <- newEmptyMVar
  done <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 5 :: Int] (\n -> putMVar ping n >> takeMVar pong >>= \m -> putStrLn ("pong " ++ show (m :: Int))) >> putMVar done ())
  _ <- forkIO (forever (takeMVar ping >>= \n -> putStrLn ("ping " ++ show n) >> putMVar pong (n * 10)))
  takeMVar done
  -- delays decide the order
  out <- newMVar []
  ws <- forM [30, 10, 20 :: Int] (\d -> do
    w <- newEmptyMVar
    _ <- forkIO (threadDelay (d * 1000) >> modifyMVar_ out (return . (d :)) >> putMVar w ())
    return w)
  mapM_ takeMVar ws
  readMVar out >>= print . reverse
  -- a thread that is killed while it waits cleans up
  gate <- newEmptyMVar
  cleaned <- newEmptyMVar
  t <- forkIO ((takeMVar gate :: IO ()) `finally` putMVar cleaned "cleaned up")
  yield
  killThread t
  takeMVar cleaned >>= putStrLn
  -- a bounded buffer
  buffer <- newTVarIO []
  sums <- newEmptyMVar
  let put x = atomically (readTVar buffer >>= \xs -> if length xs >= 2 then retry else writeTVar buffer (xs ++ [x]))
      get = atomically (readTVar buffer >>= \xs -> case xs of { [] -> retry; y : ys -> writeTVar buffer ys >> return y })
  _ <- forkIO (mapM_ put [1 .. 50 :: Int])
  _ <- forkIO (replicateM 50 get >>= putMVar sums . sum)
  takeMVar sums >>= print
  -- philosophers that deadlock
  a <- newMVar ()
  b <- newMVar ()
  ends <- forM [(a, b), (b, a)] (\(l, r) -> do
    e <- newEmptyMVar
    _ <- forkIO (try (takeMVar l >> threadDelay 1000 >> takeMVar r) >>= \x -> putMVar e (x :: Either BlockedIndefinitelyOnMVar ()))
    return e)
  r <- try (mapM takeMVar ends)
  putStrLn (either (\e -> "main: " ++ show (e :: BlockedIndefinitelyOnMVar)) (const "no") r)
