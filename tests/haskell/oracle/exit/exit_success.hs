import System.Exit
main :: IO ()
main = putStrLn "only this" >> exitSuccess >> putStrLn "not this"
