-- | Instances that older versions of base lack; those that are meant for this one are there already.
module Data.Orphans () where
