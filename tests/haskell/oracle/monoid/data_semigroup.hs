import Data.Semigroup
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NE
main :: IO ()
main = do
  print (Max 3 <> Max 5, Min 3 <> Min 5, sconcat ("a" :| ["b", "c"]), stimes 3 "ab", getMax (foldr1 (<>) (fmap Max (3 :| [1, 2]))))
  print (NE.head (1 :| [2]), NE.toList (NE.map (+ 1) (1 :| [2])), NE.length (1 :| []), NE.group "aabc", NE.fromList [1, 2], NE.nonEmpty ([] :: [Int]), fmap NE.head (NE.nonEmpty [5]))
  print (1 :| [2, 3], maximum (4 :| [9, 2]), mtimesDefault 2 "xy", cycle1Test)
  where cycle1Test = NE.take 3 (NE.cycle (1 :| [2]))
