import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Class
import Control.Monad.Identity
import Control.Monad.State
look :: String -> MaybeT (State [String]) Int
look k = do { lift (modify (k :)); maybe (MaybeT (return Nothing)) return (lookup k [("a", 1), ("b", 2)]) }
main :: IO ()
main = do
  print (runState (runMaybeT ((+) <$> look "a" <*> look "b")) [], runState (runMaybeT ((+) <$> look "x" <*> look "b")) [])
  print (runState (runMaybeT (look "z" `mplus` look "a")) [], runIdentity (mapM (Identity . (+ 1)) [1, 2]), runIdentity (runMaybeT (mzero :: MaybeT Identity Int)))
