import Control.Monad.State
import Control.Monad.Except
import qualified Data.Map as M
type W = ExceptT String (State (M.Map String [String], [Int], [String]))
push :: Int -> W ()
push n = modify (\(d, s, o) -> (d, n : s, o))
pop :: W Int
pop = get >>= \(d, s, o) -> case s of { [] -> throwError "stack underflow"; x : r -> put (d, r, o) >> return x }
word :: String -> W ()
word w = case w of
  "+" -> bin (+)
  "-" -> bin (-)
  "*" -> bin (*)
  "dup" -> pop >>= \x -> push x >> push x
  "swap" -> do { a <- pop; b <- pop; push a; push b }
  "." -> pop >>= \x -> modify (\(d, s, o) -> (d, s, show x : o))
  _ -> do
    (d, _, _) <- get
    case (M.lookup w d, reads w) of
      (Just body, _) -> program body
      (_, [(n, "")]) -> push n
      _ -> throwError ("unknown word " ++ w)
  where bin f = do { b <- pop; a <- pop; push (f a b) }
program :: [String] -> W ()
program (":" : name : rest) = let (body, after) = break (== ";") rest in modify (\(d, s, o) -> (M.insert name body d, s, o)) >> program (drop 1 after)
program (w : ws) = word w >> program ws
program [] = return ()
main :: IO ()
main = forM_ ["1 2 + .", ": sq dup * ; 7 sq . 3 sq .", "1 +", "foo", "1 2 swap - . 5"] $ \src -> do
  let (r, (_, s, o)) = runState (runExceptT (program (words src))) (M.empty, [], [])
  putStrLn (unwords (reverse o) ++ " | " ++ show s ++ " | " ++ either id (const "ok") r)
