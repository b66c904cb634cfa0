-- | Boxes come only in lists; what is in them no argument of an exported function tells.
module Boxes (Box, boxes, holds) where

data Box a = Box a

holds :: (a -> Bool) -> Box a -> Bool
holds test (Box x) = if test x then error "held" else False

boxes :: Bool -> [Box (Maybe Bool)]
boxes full = [Box (if full then Just full else Nothing)]
