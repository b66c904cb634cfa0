main :: IO ()
main = do
  print (maybe 0 (+ 1) (Just 5), maybe 0 (+ 1) Nothing, either length negate (Left "abc"), either (length :: String -> Int) negate (Right 4))
  print (fst (1, 2), snd (1, 2), curry fst 1 2, uncurry max (3, 4))
  print (fmap (+ 1) (Just 1), fmap (+ 1) (Right 1 :: Either String Int), (+ 1) <$> (0, 1), (+ 1) <$> Left 'x')
  print (Just 1 >>= \x -> if x > 0 then Just (x * 2) else Nothing, Left "e" >>= Right . (+ 1) :: Either String Int)
  print (sequence [Just 1, Nothing], sequence [Just 1, Just 2], mapM (\x -> [x, -x]) [1, 2], traverse Right [1, 2] :: Either () [Int])
  print (Just 1 <* Just 2, Just 1 *> Just 2, pure 3 :: Maybe Int, ((,) <$> Just 1 <*> Nothing) == (Nothing :: Maybe (Int, ())))
