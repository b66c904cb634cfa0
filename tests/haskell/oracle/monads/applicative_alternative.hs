import Control.Applicative
import Data.Char
main :: IO ()
main = do
  print (liftA2 (+) (Just 1) (Just 2), (<|>) Nothing (Just 1), empty :: Maybe (), [1] <|> [2], getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), Just 1 <**> Just (+ 1))
  print (optional (Nothing :: Maybe Int), pure 1 :: [Int], (,) <$> ZipList [1, 2] <*> ZipList "ab", liftA3 (,,) (Just 1) (Just 2) (Just 3), getConst (traverse (Const . show) [1, 2]))
  print (asum' [Nothing, Just 2, Just 3], (+) <$> (* 2) <*> (+ 10) $ 3, sequenceA [(+ 1), (* 2)] 5, (<$) 1 "ab", liftA toUpper "abc")
  where asum' = foldr (<|>) empty
