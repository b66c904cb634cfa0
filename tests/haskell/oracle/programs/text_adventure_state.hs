import System.IO
import qualified Data.Map as M
data Room = Room { title :: String, exits :: M.Map String Int } deriving Show
rooms :: M.Map Int Room
rooms = M.fromList [(0, Room "Hall" (M.fromList [("north", 1), ("east", 2)])), (1, Room "Attic" (M.fromList [("south", 0)])), (2, Room "Garden" (M.fromList [("west", 0)]))]
loop :: Int -> [Int] -> IO ()
loop here seen = do
  putStrLn ("You are in the " ++ title (rooms M.! here) ++ if here `elem` seen then " again." else ".")
  eof <- isEOF
  if eof then putStrLn "The end." else do
    cmd <- words <$> getLine
    case cmd of
      ["go", d] | Just r <- M.lookup d (exits (rooms M.! here)) -> loop r (here : seen)
                | otherwise -> putStrLn ("No way " ++ d) >> loop here (here : seen)
      ["look"] -> print (M.keys (exits (rooms M.! here))) >> loop here (here : seen)
      ["quit"] -> putStrLn "Bye."
      _ -> putStrLn "What?" >> loop here (here : seen)
main :: IO ()
main = loop 0 []
