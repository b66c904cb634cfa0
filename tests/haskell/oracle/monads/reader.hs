import Control.Monad.Reader
data Env = Env { depth :: Int, name :: String }
f :: Reader Env String
f = do
  d <- asks depth
  n <- asks name
  if d > 2 then return n else local (\e -> e { depth = d + 1, name = n ++ show d }) f
g :: ReaderT Int IO Int
g = do { x <- ask; liftIO (print x); y <- local (* 2) (reader (+ 1)); return (x + y) }
main :: IO ()
main = do
  putStrLn (runReader f (Env 0 "x"))
  runReaderT g 5 >>= print
  print (runReader (mapM (\x -> asks (+ x)) [1, 2, 3]) 10, runReader (withReader length ask) "abc", (do { a <- (* 2); b <- (+ 10); return (a + b) }) 3)
