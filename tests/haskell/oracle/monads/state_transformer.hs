import Control.Monad.State
game :: StateT Int IO ()
game = do
  n <- get
  lift (putStrLn ("n = " ++ show n))
  unless (n == 0) (put (n - 1) >> game)
safePop :: StateT [Int] Maybe Int
safePop = do { xs <- get; case xs of { [] -> lift Nothing; y : ys -> put ys >> return y } }
choose :: StateT [Int] [] Int
choose = do { xs <- get; i <- lift [0 .. length xs - 1]; put (take i xs ++ drop (i + 1) xs); return (xs !! i) }
main :: IO ()
main = do
  runStateT game 2 >>= print
  print (runStateT (replicateM 2 safePop) [1, 2, 3], runStateT (replicateM 2 safePop) [1])
  print (evalStateT (replicateM 2 choose) [1, 2, 3])
  execStateT (forM_ "ab" (\c -> modify (c :) >> liftIO (print c))) "" >>= print
