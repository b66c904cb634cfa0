import qualified Data.List as L
import Data.Char (toUpper)
main = putStrLn (map toUpper (L.intercalate ", " ["a", "b"]))
