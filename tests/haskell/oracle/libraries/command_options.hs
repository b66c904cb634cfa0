-- System.Console.GetOpt
module Main where

import System.Console.GetOpt

data Flag = Verbose | Version | Input String | Output String | LibDir String | Arg String
  deriving (Eq, Show)

options :: [OptDescr Flag]
options =
  [ Option ['v'] ["verbose"] (NoArg Verbose) "chatty output on stderr"
  , Option ['V', '?'] ["version"] (NoArg Version) "show version number\nand stop"
  , Option ['o'] ["output"] (OptArg (Output . maybe "stdout" id) "FILE") "output FILE"
  , Option ['c'] [] (OptArg (Input . maybe "stdin" id) "FILE") "input FILE"
  , Option ['L'] ["libdir", "library"] (ReqArg LibDir "DIR") "library directory"
  , Option [] ["silent"] (NoArg Verbose) ""
  ]

tries :: [[String]]
tries =
  [ ["foo", "-v"], ["foo", "--", "-v"], ["-?o", "--ver", "a", "--verbose"], ["--v"], ["-L"], ["-L", "x", "-Ly", "--libd=z"]
  , ["--lib", "q"], ["--version=3"], ["-x", "--unheard=1", "-vx"], ["-ofile", "-o", "file", "--output=f", "--output"]
  , ["-vV", "a", "-", "b"], []
  ]

main :: IO ()
main = do
  putStr (usageInfo "Usage: ic [OPTION...] files..." options)
  mapM_ (print . getOpt Permute options) tries
  mapM_ (print . getOpt RequireOrder options) tries
  mapM_ (print . getOpt (ReturnInOrder Arg) options) tries
  mapM_ (print . getOpt' Permute options) tries
