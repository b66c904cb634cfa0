import Control.Monad.RWS
import Control.Monad.Cont
sim :: RWS Int [String] Int ()
sim = do { inc <- ask; n <- get; tell ["n=" ++ show n]; when (n < 10) (put (n + inc) >> sim) }
search :: Int -> Cont r String
search n = callCC $ \exit -> do { when (n > 10) (void (exit "too big")); when (even n) (exit "even" >> return ()); return "odd" }
main :: IO ()
main = do
  print (runRWS sim 3 0, evalRWS sim 5 0, execRWS sim 20 1)
  print (map (\n -> runCont (search n) id) [1, 2, 20], runCont (mapM (\x -> cont (\k -> k x ++ k (x * 10))) [1, 2]) (\l -> [sum l]))
  flip runContT return (do { x <- callCC (\k -> do { _ <- k 5; return 6 }); lift (print (x :: Int)) })
