{-# LANGUAGE RankNTypes #-}
-- | Stacks of calls: the constraint is there for programs that name it; no calls are recorded.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc (..), callStack, emptyCallStack, getCallStack, prettyCallStack, prettySrcLoc
  , withFrozenCallStack, errorWithStackTrace
  ) where

class HasCallStack

instance HasCallStack

data CallStack = EmptyCallStack

instance Show CallStack where
  showsPrec _ = shows . getCallStack

data SrcLoc = SrcLoc
  { srcLocPackage :: String
  , srcLocModule :: String
  , srcLocFile :: String
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }
  deriving (Eq, Show)

callStack :: HasCallStack => CallStack
callStack = EmptyCallStack

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

getCallStack :: CallStack -> [(String, SrcLoc)]
getCallStack EmptyCallStack = []

prettyCallStack :: CallStack -> String
prettyCallStack EmptyCallStack = ""

prettySrcLoc :: SrcLoc -> String
prettySrcLoc l =
  srcLocFile l ++ ":" ++ show (srcLocStartLine l) ++ ":" ++ show (srcLocStartCol l) ++ " in " ++ srcLocPackage l ++ ":"
    ++ srcLocModule l

withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack x = x

errorWithStackTrace :: String -> a
errorWithStackTrace = error
