{-# LANGUAGE TypeFamilies, ExplicitNamespaces, FlexibleContexts #-}
-- Imported by the programs beside it: a class with a family, and families that others extend.
module Shapes (Shape (..), type Unit, Side, double, Measured (Size, size)) where

class Shape s where
  type Dimension s
  area :: s -> Dimension s

type family Unit a

type family Side a where
  Side Int = Int
  Side a = Double

double :: (Shape s, Num (Dimension s)) => s -> Dimension s
double s = 2 * area s

class Measured a where
  type Size a
  type Size a = Int
  size :: a -> Size a
