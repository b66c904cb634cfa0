-- | GHC's own parser as an oracle: for each file named in a list, whether it parses, and the text that GHC
-- prints for what it read (beside the file, with the ending .ppr). Fixities and names are not looked at.
module Main (main) where

import Control.Monad (forM_)
import Control.Monad.IO.Class (liftIO)
import GHC hiding (parseModule)
import GHC.Data.Bag (isEmptyBag)
import GHC.Data.FastString (mkFastString)
import GHC.Data.StringBuffer (hGetStringBuffer)
import GHC.Driver.Session
import GHC.LanguageExtensions.Type
import GHC.Parser (parseModule)
import GHC.Parser.Lexer
import GHC.Types.SrcLoc
import GHC.Utils.Outputable
import System.Environment (getArgs)
import System.IO

wanted :: [Extension]
wanted =
  [ BangPatterns, LambdaCase, MultiWayIf, TupleSections, ViewPatterns, NPlusKPatterns, RankNTypes
  , KindSignatures, GADTs, GADTSyntax, ExistentialQuantification, ScopedTypeVariables, TypeApplications
  , FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, FunctionalDependencies, RecordWildCards
  , RecordPuns, DerivingStrategies, StandaloneDeriving, DeriveAnyClass, GeneralizedNewtypeDeriving
  , EmptyCase, EmptyDataDecls, NumericUnderscores, BinaryLiterals, PatternGuards, DoAndIfThenElse
  , ImportQualifiedPost, PackageImports, TypeOperators, DatatypeContexts, RoleAnnotations
  , StandaloneKindSignatures, NondecreasingIndentation, ExplicitForAll, StarIsType
  ]

main :: IO ()
main = do
  [libraries, list] <- getArgs
  files <- lines <$> readFile list
  hSetEncoding stdout utf8
  runGhc (Just libraries) $ do
    flags <- (\initial -> foldl xopt_set initial wanted) <$> getSessionDynFlags
    forM_ files $ \file -> liftIO $ do
      buffer <- hGetStringBuffer file
      let answer verdict = putStrLn (verdict ++ " " ++ file)
      case unP parseModule (mkPState flags buffer (mkRealSrcLoc (mkFastString file) 1 1)) of
        POk state parsed
          | isEmptyBag (snd (getMessages state flags)) -> do
              withFile (file ++ ".ppr") WriteMode $ \out -> do
                hSetEncoding out utf8
                hPutStr out (showSDoc flags (ppr parsed))
              answer "OK"
        _ -> answer "NO"
