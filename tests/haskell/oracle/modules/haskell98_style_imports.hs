module Main (main) where
import qualified Data.Map
import Data.Map (Map)
import Data.Maybe (fromMaybe, catMaybes)
import Control.Monad (forM_, when)
import Data.Char (isDigit, isSpace)
type Table = Map String Int
count :: [String] -> Table
count = foldr (\w -> Data.Map.insertWith (+) w 1) Data.Map.empty
main :: IO ()
main = forM_ (Data.Map.toList (count (words "a b a c b a"))) $ \(w, n) -> when (n > 1) $ putStrLn (w ++ ": " ++ show n)
