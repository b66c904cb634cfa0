import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (<|), (|>), (><), ViewL (..), ViewR (..), viewl, viewr)
import Data.Foldable (toList)
main :: IO ()
main = do
  let s = Seq.fromList [1 .. 5]
  print (s, 0 <| s, s |> 6, s >< s, Seq.empty :: Seq Int, Seq.singleton 'x')
  print (Seq.length s, Seq.null s, Seq.index s 2, Seq.lookup 9 s, s Seq.!? 0, Seq.update 1 99 s, Seq.adjust (* 2) 0 s)
  print (viewl s, viewr s, viewl (Seq.empty :: Seq ()), Seq.take 2 s, Seq.drop 3 s, Seq.splitAt 2 s, Seq.reverse s)
  print (Seq.insertAt 2 100 s, Seq.deleteAt 0 s, Seq.mapWithIndex (,) s, Seq.zip s s, fmap (+ 1) s, sum s, toList s)
  print (Just s, s == Seq.fromList [1 .. 5], compare s (Seq.fromList [1, 3]), s <> s)
