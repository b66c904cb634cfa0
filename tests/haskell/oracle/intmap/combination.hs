import qualified Data.IntMap.Strict as I
import qualified Data.IntSet as S
main :: IO ()
main = do
  let a = I.fromList [(x, x) | x <- [-5, -3 .. 9]]
      b = I.fromList [(x, x * 10) | x <- [-6, -3 .. 9]]
  print (I.union a b, I.unionWith (+) a b, I.intersectionWith (,) a b, I.difference a b, I.unionsWith (+) [a, b, a])
  print (I.map negate a, I.mapWithKey (+) a, I.filter (> 0) a, I.partition even b, I.mapMaybe (\x -> if x > 0 then Just (show x) else Nothing) a)
  print (I.keysSet a, I.restrictKeys a (S.fromList [1, 3]), I.withoutKeys a (S.fromList [1 .. 9]), I.foldr (:) [] a, sum a, fmap (+ 1) a == I.map (+ 1) a)
  print (traverse (\x -> if x < 100 then Just x else Nothing) a, I.mapKeys (`div` 2) b, I.mapAccum (\s x -> (s + x, s)) 0 a, compare a b)
