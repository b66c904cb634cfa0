-- | What specifications are written with, as far as it is no matter of hspec's own runners.
module Test.Hspec.Core.Spec
  ( Spec, SpecWith, SpecM, Example, Arg, ActionWith, describe, it, specify, xit, xspecify, xdescribe
  , focus, fit, fspecify, fdescribe, parallel, sequential, pending, pendingWith, runIO
  ) where

import Clew.Spec (SpecM)
import Test.Hspec
