-- Operations lifted through each transformer; queues, semaphores, strategies and weak references.
import Control.Concurrent
import Control.Concurrent.STM
import Control.Concurrent.STM.TSem
import Control.Exception (evaluate, try, SomeException)
import Control.Monad
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Accum as A
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Identity as I
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.RWS.Lazy as RL
import qualified Control.Monad.Trans.RWS.Strict as RS
import qualified Control.Monad.Trans.Select as S
import qualified Control.Monad.Trans.State.Strict as St
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import System.Mem.Weak

type K = C.Cont String
type X = E.Except Int

kont :: Show a => K a -> String
kont m = C.runCont m show

main :: IO ()
main = do
  putStrLn (kont (E.runExceptT (E.liftCallCC C.callCC (\k -> k 1 >> E.throwE 'x') :: E.ExceptT Char K Int)))
  putStrLn (kont (I.runIdentityT (I.liftCallCC C.callCC (\k -> k 1 >> return 2) :: I.IdentityT K Int)))
  putStrLn (kont (R.runReaderT (R.liftCallCC C.callCC (\k -> R.ask >>= k >> return 2) :: R.ReaderT Int K Int) 7))
  putStrLn (kont (WL.runWriterT (WL.tell "a" >> WL.liftCallCC C.callCC (\k -> WL.tell "b" >> k 1 >> return 2) :: WL.WriterT String K Int)))
  putStrLn (kont (WS.runWriterT (WS.tell "a" >> WS.liftCallCC C.callCC (\k -> WS.tell "b" >> k 1 >> return 2) :: WS.WriterT String K Int)))
  forM_ [RL.liftCallCC C.callCC, RL.liftCallCC' C.callCC] $ \callCC ->
    putStrLn (kont (RL.runRWST (RL.tell "a" >> callCC (\k -> RL.put 5 >> RL.tell "b" >> k 1 >> return 2) :: RL.RWST () String Int K Int) () 0))
  forM_ [RS.liftCallCC C.callCC, RS.liftCallCC' C.callCC] $ \callCC ->
    putStrLn (kont (RS.runRWST (RS.tell "a" >> callCC (\k -> RS.put 5 >> RS.tell "b" >> k 1 >> return 2) :: RS.RWST () String Int K Int) () 0))
  forM_ [A.liftCallCC C.callCC, A.liftCallCC' C.callCC] $ \callCC ->
    putStrLn (kont (A.runAccumT (A.add "a" >> callCC (\k -> A.add "b" >> k 1 >> return 2) :: A.AccumT String K Int) "0"))
  print (E.runExcept (I.runIdentityT (I.liftCatch E.catchE (I.IdentityT (E.throwE 3)) (return . (+ 1)))) :: Either Int Int)
  print (E.runExcept (R.runReaderT (R.liftCatch E.catchE (lift (E.throwE 3)) (\e -> R.asks (+ e))) 10) :: Either Int Int)
  print (E.runExcept (WL.runWriterT (WL.liftCatch E.catchE (WL.tell "x" >> lift (E.throwE 3)) (\e -> WL.tell "y" >> return e))) :: Either Int (Int, String))
  print (E.runExcept (RS.runRWST (RS.liftCatch E.catchE (RS.put 9 >> lift (E.throwE 3)) (\e -> RS.get >>= return . (+ e))) () 1) :: Either Int (Int, Int, String))
  print (E.runExcept (A.runAccumT (A.liftCatch E.catchE (A.add "x" >> lift (E.throwE 3)) (\e -> A.add "y" >> return e)) "0") :: Either Int (Int, String))
  print (WL.runWriter (E.runExceptT (E.liftListen WL.listen (lift (WL.tell "in") >> return 'c') :: E.ExceptT Int (WL.Writer String) (Char, String))))
  print (WL.runWriter (E.runExceptT (E.liftPass WL.pass (lift (WL.tell "in") >> return ('c', reverse)) :: E.ExceptT Int (WL.Writer String) Char)))
  print (WL.runWriter (A.runAccumT (A.liftListen WL.listen (A.add "s" >> lift (WL.tell "in") >> return 'c')) ""))
  print (WL.runWriter (A.runAccumT (A.liftPass WL.pass (A.add "s" >> lift (WL.tell "in") >> return ('c', reverse))) ""))
  print (R.runReader (C.runContT (C.liftLocal R.ask R.local (* 2) (lift R.ask) >>= \x -> lift R.ask >>= \y -> return (x, y)) return) 5)
  print (C.runCont (S.selectToCont (S.select (\k -> if k True > k False then True else False))) fromEnum)
  q <- newTBQueueIO 2 :: IO (TBQueue Int)
  done <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 5] (atomically . writeTBQueue q) >> putMVar done ())
  xs <- replicateM 5 (atomically (readTBQueue q))
  takeMVar done
  print xs
  atomically (writeTBQueue q 1 >> writeTBQueue q 2)
  atomically ((,,,) <$> lengthTBQueue q <*> isFullTBQueue q <*> peekTBQueue q <*> isEmptyTBQueue q) >>= print
  atomically (flushTBQueue q) >>= print
  atomically ((,) <$> tryReadTBQueue q <*> tryPeekTBQueue q) >>= print
  s <- atomically (newTSem 1)
  v <- newTVarIO 0
  ms <- forM [1 .. 3 :: Int] $ \i -> do
    m <- newEmptyMVar
    _ <- forkIO (atomically (waitTSem s) >> atomically (modifyTVar v (+ i)) >> atomically (signalTSem s) >> putMVar m ())
    return m
  mapM_ takeMVar ms
  readTVarIO v >>= print
  w <- mkWeakPtr "key" (Just (putStrLn "finalized"))
  deRefWeak w >>= print
  finalize w
  deRefWeak w >>= print
