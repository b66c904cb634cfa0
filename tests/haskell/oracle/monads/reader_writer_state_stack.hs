import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.State
type App = ReaderT Int (StateT [Int] (Writer [String]))
visit :: Int -> App Int
visit n = do
  lim <- ask
  seen <- get
  if n > lim || n `elem` seen then lift (lift (tell ["skip " ++ show n])) >> return 0 else do
    put (n : seen)
    tell ["visit " ++ show n]
    a <- visit (n * 2)
    b <- local (subtract 1) (visit (n + 1))
    return (n + a + b)
main :: IO ()
main = let ((r, s), w) = runWriter (runStateT (runReaderT (visit 1) 5) []) in print r >> print s >> mapM_ putStrLn w
