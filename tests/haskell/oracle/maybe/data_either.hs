import Data.Either
main :: IO ()
main = do
  let es = [Left 1, Right 'a', Left 2, Right 'b']
  print (lefts es, rights es, partitionEithers es, isLeft (head es), isRight (head es), fromLeft 0 (Left 3), fromRight 'z' (Left 3))
  print (either show (: []) (Left 1 :: Either Int Char), sequence (map Right [1, 2] ++ [Left "e1", Left "e2"]), traverse (\x -> if x > 0 then Right x else Left x) [1, 2, -3, -4])
  print (fmap (+ 1) (Right 1 :: Either () Int), (Right (+ 1) <*> Left 'e'), Left 1 < (Right 0 :: Either Int Int))
