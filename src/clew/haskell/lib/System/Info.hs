-- | What a program runs on: always the same, so that every run of a program is.
module System.Info (os, arch, compilerName, compilerVersion) where

import Data.Version (Version, makeVersion)

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "ghc"

compilerVersion :: Version
compilerVersion = makeVersion [9, 0]
