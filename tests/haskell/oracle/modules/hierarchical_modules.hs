import Deep.Er.Counter
import qualified Deep.Er.Counter as C
import Control.Monad.State (runState, replicateM)
main :: IO ()
main = print (runState (replicateM 3 tick) 5) >> print (runState C.tick 0) >> print (runState Deep.Er.Counter.tick 1)
