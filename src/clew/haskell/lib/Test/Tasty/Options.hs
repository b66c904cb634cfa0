-- | What may be said of how tests are run; there are only the values that an option has by itself.
module Test.Tasty.Options (IsOption (..)) where

class IsOption v where
  defaultValue :: v
