{-# LANGUAGE FlexibleInstances #-}
-- | What may be said to the runner of test-framework; all but the options of tests is about output, and changes nothing.
module Test.Framework.Runners.Options (RunnerOptions, RunnerOptions' (..), ColorMode (..), TestPattern) where

import Control.Applicative ((<|>))
import Test.Framework.Options (TestOptions)

data ColorMode = ColorAuto | ColorNever | ColorAlways

data TestPattern = TestPattern

data RunnerOptions' f = RunnerOptions
  { ropt_threads :: f Int
  , ropt_test_options :: f TestOptions
  , ropt_test_patterns :: f [TestPattern]
  , ropt_xml_output :: f (Maybe FilePath)
  , ropt_xml_nested :: f Bool
  , ropt_color_mode :: f ColorMode
  , ropt_hide_successes, ropt_list_only :: f Bool }

type RunnerOptions = RunnerOptions' Maybe

instance Semigroup (RunnerOptions' Maybe) where
  a <> b = RunnerOptions
    { ropt_threads = ropt_threads b <|> ropt_threads a
    , ropt_test_options = ropt_test_options a <> ropt_test_options b
    , ropt_test_patterns = ropt_test_patterns a <> ropt_test_patterns b
    , ropt_xml_output = ropt_xml_output b <|> ropt_xml_output a
    , ropt_xml_nested = ropt_xml_nested b <|> ropt_xml_nested a
    , ropt_color_mode = ropt_color_mode b <|> ropt_color_mode a
    , ropt_hide_successes = ropt_hide_successes b <|> ropt_hide_successes a
    , ropt_list_only = ropt_list_only b <|> ropt_list_only a }

instance Monoid (RunnerOptions' Maybe) where
  mempty = RunnerOptions Nothing Nothing Nothing Nothing Nothing Nothing Nothing Nothing
