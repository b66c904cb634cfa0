{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | What runs a program.
module Clew.TopHandler
  ( Performed(..), perform, asIO, result, showLike, showLikeResult, runMain, runExpression, raisedText
  , Exceptional (..), exceptional
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Exception
import Clew.IO
import Clew.Search (Trial (..), failed)

-- | The action's exit code, after an exception is shown as GHC shows it.
runMain :: IO a -> World -> Int
runMain m w = run (return . show) m w

-- | As `runMain`; a message that cannot be computed to its end is shown up to there.
runExpression :: IO a -> World -> Int
runExpression m w = run (begun . show) m w

run :: (SomeException -> IO String) -> IO a -> World -> Int
run text m w = case unIO (catchAny (m >> return 0) (report text) >>= \code -> flushAll >> return code) w of
  IORes code -> code

-- | How an action ended that was typed at a prompt.
data Performed a = Ended Int | Gave a

-- | The action's result; an exception is shown as `runExpression` shows it.
perform :: IO a -> World -> Performed a
perform m w = case unIO (catchAny (fmap Gave m) reported >>= \r -> flushAll >> return r) w of
  IORes r -> r
  where reported e = fmap Ended (report (begun . show) e)

-- | What could be in any monad, as an action.
asIO :: IO a -> IO a
asIO m = m

-- | Only its type matters: what the prompt puts in place of it is the result that the action had.
result :: IO a -> a
result m = result m

-- | The text of something of the same type as the first.
showLike :: Show a => a -> a -> String
showLike _ x = show x

-- | The text of something of the type that the action gives.
showLikeResult :: Show a => IO a -> a -> String
showLikeResult _ x = show x

flushAll :: IO ()
flushAll = primIO (ioControl 1 0 0) >> primIO (ioControl 2 0 0) >> return ()

report :: (SomeException -> IO String) -> SomeException -> IO Int
report text e = case fromException e of
  Just ExitSuccess -> return 0
  Just (ExitFailure n) -> return n
  Nothing | readerGone -> return 141 -- as in `program | head`: quietly, with the exit code of other commands
  Nothing -> flushAll >> getProgName >>= \name -> catchAny (text e >>= \s -> putError (name ++ ": " ++ s)) again
  where
    readerGone = case fromException e of
      Just err -> ioe_type err == ResourceVanished && ioe_handle err == Just stdout
      Nothing -> False
    putError s = putWhole stderr (s ++ "\n") >> return 1
    again e' = getProgName >>= \name -> catchAny (putError (name ++ ": " ++ show e')) (\_ -> return 1)

-- | A text up to where computing it raises an exception itself.
begun :: String -> IO String
begun = go []
  where
    go done s = catchAny (next s) (\_ -> return (Left "<nested exception thrown>")) >>= \r -> case r of
      Right (c, cs) -> go (c : done) cs
      Left end -> return (reverse done ++ end)
    next [] = return (Left [])
    next (c : cs) = c `seq` return (Right (c, cs))

-- | The text of what a plain evaluation raised, for a line of a report.
raisedText :: Raised SomeException -> String
raisedText r
  | intGe (primMachineException r) 0 = show (fromRaised r) -- the machine's own, of another type
  | otherwise = case r of
      PatternFailed s -> s
      NoMethod s -> s
      RecordIncomplete s -> s
      _ -> show (fromRaised r)

-- | What a property raised; then its text, and what the property says of itself, as far as both can be computed.
data Exceptional = Exceptional (Raised SomeException) [String]

-- | How a property ends that raises something; there is none if it does not. Texts are cut to a length.
exceptional :: Int -> Trial -> Exceptional
exceptional most (Trial _ yes lines _ _ _) = primCatch (yes `seq` failed) described
  where
    described r = case primNormalForm (text (raisedText r) : computed most [] (map text lines)) of
      !texts -> Exceptional r texts
    text = computed most "<nested exception thrown>"

-- | A list to a length; where computing it raises an exception itself, another end.
computed :: Int -> [a] -> [a] -> [a]
computed most end xs
  | intLe most 0 = []
  | otherwise = case primCatch (next xs) (\_ -> Nothing) of
      Nothing -> end
      Just [] -> []
      Just (y : ys) -> y : computed (intSub most 1) end ys
  where
    next [] = Just []
    next (y : ys) = y `seq` Just (y : ys)
