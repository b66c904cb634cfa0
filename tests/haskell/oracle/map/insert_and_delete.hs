import qualified Data.Map as M
main :: IO ()
main = do
  let m = M.fromList (zip [1 .. 5] "abcde")
  print (M.insert 6 'f' m, M.insert 3 'C' m, M.delete 3 m, M.delete 9 m)
  print (M.insertWith (++) 1 "new" (M.fromList [(1, "old")]), M.insertWithKey (\k n o -> show k ++ n ++ o) 1 "n" (M.fromList [(1, "o")]), M.insertLookupWithKey (\_ n o -> n ++ o) 1 "n" (M.fromList [(1, "o")]))
  print (M.adjust succ 2 m, M.adjustWithKey (\k c -> if k > 1 then 'X' else c) 2 m, M.update (const Nothing) 2 m, M.alter (fmap succ) 1 m, M.alter (const (Just 'n')) 9 m, M.alter (const Nothing) 1 m)
  print (M.updateLookupWithKey (\_ _ -> Nothing) 1 m, M.alterF (\v -> [v, Nothing]) 5 m)
