-- Dropping from the front of sequences, as queues do, also where elements fail.
import qualified Data.Sequence as S
import Data.Foldable
main = do
  print [toList (S.drop i (S.fromList [1..n])) | n <- [0..20::Int], i <- [-1..n+1]]
  print (S.length (S.drop 1 (S.fromList [undefined, undefined :: Int])))
  print (iterate (\s -> S.drop 1 (s S.|> sum s)) (S.fromList [1..9::Int]) !! 50)
