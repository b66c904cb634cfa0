import Data.Typeable
data T = T deriving Show
toInt :: Typeable a => a -> Maybe Int
toInt = cast
main :: IO ()
main = do
  print (typeOf 'a', typeOf (1 :: Int), typeOf "s", typeOf (Just [True]), typeOf (1 :: Double, ()), typeOf T)
  print (toInt (5 :: Int), toInt 'x', cast "s" :: Maybe String, typeOf (1 :: Int) == typeOf (2 :: Int), typeOf not)
