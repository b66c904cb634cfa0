-- | Running specifications; what a configuration says of output and of the order of tests changes nothing.
module Test.Hspec.Runner
  ( hspec, hspecWith, hspecResult, hspecWithResult, evaluateSummary, Summary (..), isSuccess
  , Config (..), ColorMode (..), Path, defaultConfig
  ) where

import Clew.Spec (Spec, changed, hspec, resultsOf)
import Clew.TestTree (Result (..), Settings (..), Verdict (..))
import Control.Applicative ((<|>))
import Control.Monad (unless)
import System.Exit (exitFailure)

type Path = ([String], String)

data ColorMode = ColorAuto | ColorNever | ColorAlways deriving (Eq, Show)

data Config = Config
  { configIgnoreConfigFile, configDryRun, configFocusedOnly, configFailOnEmpty, configFailOnFocused :: Bool
  , configPrintSlowItems :: Maybe Int
  , configPrintCpuTime, configFailFast, configRandomize :: Bool
  , configSeed, configQuickCheckSeed :: Maybe Integer
  , configFailureReport :: Maybe FilePath
  , configRerun, configRerunAllOnSuccess :: Bool
  , configFilterPredicate, configSkipPredicate :: Maybe (Path -> Bool)
  , configQuickCheckMaxSuccess, configQuickCheckMaxDiscardRatio, configQuickCheckMaxSize :: Maybe Int
  , configQuickCheckMaxShrinks :: Maybe Int
  , configSmallCheckDepth :: Int
  , configColorMode :: ColorMode
  , configDiff, configTimes, configHtmlOutput :: Bool
  , configConcurrentJobs :: Maybe Int }

defaultConfig :: Config
defaultConfig = Config
  { configIgnoreConfigFile = False, configDryRun = False, configFocusedOnly = False, configFailOnEmpty = False
  , configFailOnFocused = False
  , configPrintSlowItems = Nothing, configPrintCpuTime = False, configFailFast = False, configRandomize = False
  , configSeed = Nothing, configQuickCheckSeed = Nothing, configFailureReport = Nothing
  , configRerun = False, configRerunAllOnSuccess = False
  , configFilterPredicate = Nothing, configSkipPredicate = Nothing
  , configQuickCheckMaxSuccess = Nothing, configQuickCheckMaxDiscardRatio = Nothing
  , configQuickCheckMaxSize = Nothing, configQuickCheckMaxShrinks = Nothing
  , configSmallCheckDepth = 5, configColorMode = ColorAuto
  , configDiff = True, configTimes = False, configHtmlOutput = False, configConcurrentJobs = Nothing }

data Summary = Summary { summaryExamples, summaryFailures :: Int } deriving (Eq, Show)

isSuccess :: Summary -> Bool
isSuccess = (== 0) . summaryFailures

hspecWith :: Config -> Spec -> IO ()
hspecWith config spec = hspecWithResult config spec >>= evaluateSummary

hspecResult :: Spec -> IO Summary
hspecResult = hspecWithResult defaultConfig

hspecWithResult :: Config -> Spec -> IO Summary
hspecWithResult config spec = do
  results <- resultsOf (changed settings spec)
  return (Summary (length results) (length (filter ((== Failed) . verdict) results)))
  where
    settings s = s
      { testCount = configQuickCheckMaxSuccess config <|> testCount s
      , testSize = configQuickCheckMaxSize config <|> testSize s
      , discardRatio = configQuickCheckMaxDiscardRatio config <|> discardRatio s
      , shrinkCount = configQuickCheckMaxShrinks config <|> shrinkCount s
      , testDepth = Just (configSmallCheckDepth config) }

evaluateSummary :: Summary -> IO ()
evaluateSummary summary = unless (isSuccess summary) exitFailure
