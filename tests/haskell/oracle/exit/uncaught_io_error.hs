main :: IO ()
main = putStrLn "trying" >> ioError (userError "custom failure")
