-- | Another name of Test.Prop.
module Test.EasyCheck (module Test.Prop) where

import Test.Prop
