import qualified Data.IntMap as I
import qualified Data.IntMap.Merge.Lazy as M
import Control.Monad.Trans.State.Strict
import qualified Control.Monad.Trans.State.Lazy as L
import Control.Monad.Trans.Cont (callCC, runCont, cont, evalCont)
import qualified Control.Monad.Trans.Maybe as MB
import GHC.ByteOrder
main :: IO ()
main = do
  print (M.merge M.preserveMissing M.dropMissing (M.zipWithMatched (\k x y -> (k + x) * y)) (I.fromList [(1, 2), (3, 4)]) (I.fromList [(3, 5), (9, 9)]))
  print (evalCont (runStateT (liftCallCC callCC (\k -> put 5 >> k () >> put 6)) 1))
  print (evalCont (runStateT (liftCallCC' callCC (\k -> put 5 >> k () >> put 6)) 1))
  print (evalCont (L.runStateT (L.liftCallCC' callCC (\k -> L.put 5 >> k 'a')) 1))
  print (evalCont (MB.runMaybeT (MB.liftCallCC callCC (\k -> k 'b' >> MB.MaybeT (return Nothing)))))
  print targetByteOrder
