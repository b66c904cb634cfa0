-- | Prints what each module named on standard input exports, as GHC knows it; types and classes have a word in front.
module Main (main) where

import Control.Monad
import Control.Monad.IO.Class
import Data.List
import GHC
import GHC.Driver.Session
import GHC.Types.Name
import GHC.Types.Name.Occurrence
import System.Process

main :: IO ()
main = do
  names <- lines <$> getContents
  [library] <- lines <$> readProcess "ghc" ["--print-libdir"] ""
  runGhc (Just library) $ do
    flags <- getSessionDynFlags
    _ <- setSessionDynFlags flags { ghcLink = NoLink, hscTarget = HscNothing }
    forM_ names $ \name -> do
      found <- findModule (mkModuleName name) Nothing >>= getModuleInfo
      liftIO (putStrLn (unwords (name : maybe [] (sort . map shown . modInfoExports) found)))
  where
    shown name = (if isTcOcc (nameOccName name) then "type:" else "") ++ occNameString (nameOccName name)
