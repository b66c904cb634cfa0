import Data.Maybe
main :: IO ()
main = do
  print (fromJust (Just 1), fromMaybe 0 Nothing, isJust (Just 1), isNothing (Just 1), maybe "" show (Just 1))
  print (catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 1 then Just (x * 2) else Nothing) [1, 2, 3], listToMaybe [1, 2], listToMaybe ([] :: [Int]), maybeToList (Just 1), maybeToList (Nothing :: Maybe Int))
  print (Just 1 < Nothing, compare (Just 1) (Just 2), maximum [Nothing, Just 1])
