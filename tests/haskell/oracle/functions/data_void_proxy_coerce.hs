import Data.Void
import Data.Proxy
import Data.Coerce
newtype Age = Age Int deriving Show
main :: IO ()
main = do
  print (fmap absurd ([] :: [Void]) == ([] :: [Int]), either absurd id (Right 3 :: Either Void Int), Proxy :: Proxy Int)
  print (coerce (Age 3) + (1 :: Int), coerce [1, 2 :: Int] :: [Age])
