-- | Running the trees of test-framework; arguments of the command line are not read.
module Test.Framework.Runners.Console
  ( defaultMain, defaultMainWithArgs, defaultMainWithOpts, interpretArgs, interpretArgsOrExit
  ) where

import Clew.TestTree (Result (..), TestTree, Verdict (..), runTrees, told)
import Data.List (transpose)
import Test.Framework.Options (settingsOf)
import Test.Framework.Runners.Options

defaultMain :: [TestTree] -> IO ()
defaultMain = runTrees table

defaultMainWithArgs :: [TestTree] -> [String] -> IO ()
defaultMainWithArgs ts args = interpretArgsOrExit args >>= defaultMainWithOpts ts

defaultMainWithOpts :: [TestTree] -> RunnerOptions -> IO ()
defaultMainWithOpts ts opts = defaultMain [told (maybe id settingsOf (ropt_test_options opts)) ts]

interpretArgs :: [String] -> IO (Either String (RunnerOptions, [String]))
interpretArgs args = return (Right (mempty, args))

interpretArgsOrExit :: [String] -> IO RunnerOptions
interpretArgsOrExit _ = return mempty

-- | The numbers of tests by what came of them and by their kinds.
table :: [Result] -> String
table results = unlines (map (concatMap padded . zip widths) rows)
  where
    kinds = [(name, ofKind) | (name, ofKind) <- [("Properties", ofProperty), ("Test Cases", not . ofProperty)], any ofKind results]
    rows = ("" : map fst kinds ++ ["Total"])
      : [ word : [show (length (filter ofKind found)) | ofKind <- map snd kinds ++ [const True]]
        | (word, fits) <- [("Passed", (/= Failed)), ("Failed", (== Failed)), ("Total", const True)]
        , let found = filter (fits . verdict) results ]
    widths = map (maximum . map length) (transpose rows)
    padded (width, text) = ' ' : text ++ replicate (width + 1 - length text) ' '
