{-# LANGUAGE RankNTypes #-}
both :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
both f (xs, s) = (f xs, f s)
newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc, two :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
two (Church n) = Church (\f -> n (n f))
applyAll :: (forall a. Show a => a -> String) -> [String]
applyAll g = [g (1 :: Int), g True, g "s"]
withST :: (forall s. s -> (s, a)) -> a
withST f = snd (f ())
main :: IO ()
main = do
  print (both length ([1, 2, 3], "ab"))
  let three = suc (suc (suc (Church (\_ x -> x))))
  print (toInt three, toInt (two three))
  print (applyAll show, applyAll (reverse . show))
  print (withST (\s -> (s, 'r')))
