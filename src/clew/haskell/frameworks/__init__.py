"""Test modules in Haskell: what HUnit, QuickCheck, hspec and tasty want them to look like."""
