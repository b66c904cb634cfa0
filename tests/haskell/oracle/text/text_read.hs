import Text.Read
data C = Red | Green deriving (Show, Read, Eq)
main :: IO ()
main = do
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readMaybe " 7 " :: Maybe Int, readMaybe "" :: Maybe Int, readMaybe "Red" :: Maybe C, readMaybe "Blue" :: Maybe C)
  print (readEither "1" :: Either String Int, readEither "x" :: Either String Int, readEither "" :: Either String Int)
  print (readMaybe "[1,2]" :: Maybe [Int], readMaybe "(1,\"a\")" :: Maybe (Int, String), readMaybe "1.5" :: Maybe Double, readMaybe "-3" :: Maybe Int, readMaybe "- 3" :: Maybe Int, readMaybe "1." :: Maybe Double, readMaybe ".5" :: Maybe Double)
  print (readMaybe "Just 3" :: Maybe (Maybe Int), readMaybe "Just -3" :: Maybe (Maybe Int), readMaybe "'a'" :: Maybe Char, readMaybe "\"q\\\"\"" :: Maybe String)
