{-# LANGUAGE ExistentialQuantification #-}
-- | What GHC's translation of arrows and annotations refers to.
module GHC.Desugar ((>>>), AnnotationWrapper (..), toAnnotationWrapper) where

import Control.Arrow ((>>>))
import Data.Data (Data)

data AnnotationWrapper = forall a. Data a => AnnotationWrapper a

toAnnotationWrapper :: Data a => a -> AnnotationWrapper
toAnnotationWrapper = AnnotationWrapper
