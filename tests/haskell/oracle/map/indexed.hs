import qualified Data.Map as M
main :: IO ()
main = do
  let m = M.fromList (zip "acegi" [1 ..])
  print (M.lookupIndex 'e' m, M.lookupIndex 'x' m, M.findIndex 'a' m, M.elemAt 2 m, M.deleteAt 0 m, M.updateAt (\_ _ -> Just 99) 1 m)
  print (M.take 2 m, M.drop 3 m, M.splitAt 2 m, M.updateMin (const Nothing) m, M.updateMax (Just . negate) m, M.updateMinWithKey (\k v -> Just (fromEnum k + v)) m)
