-- Haskell's own syntax: parsed, shown and printed again.
module Main where

import Language.Haskell.Parser
import Language.Haskell.Pretty
import Language.Haskell.Syntax

source :: String
source = unlines
  [ "module Small (size, Tree(..)) where"
  , "import qualified Data.Map as M"
  , "data Tree a = Leaf | Node { left :: Tree a, value :: !a, right :: Tree a } deriving (Eq, Show)"
  , "infixr 5 +++"
  , "size :: Tree a -> Int"
  , "size t = case t of"
  , "  Leaf -> 0"
  , "  Node l _ r | n > 10 -> n"
  , "             | otherwise -> n + 1"
  , "    where n = size l + size r * 2"
  , "xs +++ ys = [ (x, y) | x <- xs, let { z = x }, y <- ys, y /= z ]"
  , "main = do { line <- getLine; mapM_ print (words line) }"
  ]

main = do
  case parseModule source of
    ParseOk m -> putStrLn (prettyPrint m) >> print (parts m)
    fault -> print fault
  print (fmap' (parseModule "module X where f = (1 +"))
 where
  -- Hugs shows records without the parentheses that Haskell 98 asks for, so not all is shown.
  parts (HsModule _ name exports imports decls) = (name, exports, length imports, length decls)
  fmap' r = case r of { ParseOk _ -> "parsed"; ParseFailed place text -> show place ++ text }
