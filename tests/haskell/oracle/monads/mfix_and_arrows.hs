import Control.Monad.Fix
import Control.Arrow
import Data.IORef
main :: IO ()
main = do
  print (take 5 (fix (\xs -> 1 : map (* 2) xs)), fmap (take 4) (mfix (\xs -> Just (1 : xs))))
  print (first (+ 1) (1, 2), second show (1, 2), ((+ 1) *** (* 2)) (3, 4), ((+ 1) &&& (* 2)) 5, (length >>> (+ 1)) "abc", (show <<< (+ 1)) 1, left (+ 1) (Left 1 :: Either Int Int), (show ||| id) (Right "r" :: Either Int String))
  ref <- mfix (\r -> newIORef (1 : []) >>= \n -> return n)
  readIORef ref >>= print . (take 3)
