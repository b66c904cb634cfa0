{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
data C = C { host :: String, port :: Int, debug :: Bool } deriving Show
describe, short :: C -> String
describe C {..} = host ++ ":" ++ show port ++ (if debug then "!" else "")
short C { host, port = p } = host ++ show p
mk :: Int -> C
mk port = C {..} where { host = "local"; debug = port > 100 }
mk2 :: String -> C
mk2 host = let port = 1; debug = False in C { host, port, debug }
upd :: C -> C
upd c@C { debug } = c { debug = not debug }
main :: IO ()
main = do
  putStrLn (describe (mk 80))
  putStrLn (short (mk 443))
  print (mk2 "h", upd (mk 200))
  let C {..} = mk 5 in print (host, port, debug)
  let f C { port, .. } = (port, host) in print (f (mk 9))
