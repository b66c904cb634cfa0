-- | Tests on all values up to a depth, partial ones first; see "Clew.LazySmallCheck".
module Test.LazySmallCheck
  ( Serial (..), Series, Cons, cons, (><), empty, (\/), drawnFrom
  , cons0, cons1, cons2, cons3, cons4, cons5
  , Testable (property), depthCheck, smallCheck, test
  , (==>), Property, lift, neg, (*&*), (*|*), (*=>*), (*=*)
  ) where

import Clew.LazySmallCheck
