import Control.Exception

main :: IO ()
main = do
	r <- try (evaluate (f Nothing))	:: IO (Either PatternMatchFail Int)
	print r
	s <- try (evaluate (	(\(Just x) ->	x) Nothing)) :: IO (Either PatternMatchFail Int)
  	print s
  where
	f ::	Maybe Int -> Int
	f (Just x) =	x
