{-# LANGUAGE FlexibleContexts #-}
import Control.Monad.State
import qualified Data.Map as M
import Text.Printf
data Cmd = Deposit String Int | Withdraw String Int | Transfer String String Int deriving Show
type Bank = M.Map String Int
exec :: Cmd -> State Bank (Either String ())
exec (Deposit a n) = modify (M.insertWith (+) a n) >> return (Right ())
exec (Withdraw a n) = do
  bal <- gets (M.findWithDefault 0 a)
  if bal < n then return (Left (printf "%s has %d, needs %d" a bal n)) else put' (bal - n)
  where put' b = modify (M.insert a b) >> return (Right ())
exec (Transfer a b n) = exec (Withdraw a n) >>= either (return . Left) (const (exec (Deposit b n)))
main :: IO ()
main = do
  let cmds = [Deposit "ann" 100, Withdraw "ann" 30, Transfer "ann" "bob" 50, Transfer "bob" "cy" 60, Withdraw "dan" 1]
      (rs, bank) = runState (mapM exec cmds) M.empty
  mapM_ (\(c, r) -> putStrLn (show c ++ ": " ++ either ("failed, " ++) (const "ok") r)) (zip cmds rs)
  mapM_ (\(k, v) -> printf "%-5s %6.2f\n" k (fromIntegral v :: Double)) (M.toList bank)
