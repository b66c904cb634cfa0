-- syntax 5:7
{-# LANGUAGE ImplicitParams #-}
module ImplicitInAPattern where

wrong ?x = 1
