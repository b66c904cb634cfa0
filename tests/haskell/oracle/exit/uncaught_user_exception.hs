import Control.Exception
data Bad = Bad String Int deriving Show
instance Exception Bad
main :: IO ()
main = putStrLn "one" >> throwIO (Bad "thing" 7) >> putStrLn "two"
