-- | Other programs, which Clew does not start: an action that would ends the run.
module System.Process
  ( CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle, Pid, createProcess, createProcess_, proc, shell
  , callProcess, callCommand, spawnProcess, spawnCommand, readProcess, readProcessWithExitCode, readCreateProcess
  , readCreateProcessWithExitCode, withCreateProcess, cleanupProcess, showCommandForUser, waitForProcess
  , getProcessExitCode, terminateProcess, interruptProcessGroupOf, createPipe, system, rawSystem, runCommand, runProcess
  , runInteractiveCommand, runInteractiveProcess, getPid, getCurrentPid
  ) where

import Clew.Prim (primRefuse)
import Data.Int (Int32)
import System.Exit (ExitCode)
import System.IO (Handle)

data CreateProcess = CreateProcess
  { cmdspec :: CmdSpec
  , cwd :: Maybe FilePath
  , env :: Maybe [(String, String)]
  , std_in :: StdStream
  , std_out :: StdStream
  , std_err :: StdStream
  , close_fds :: Bool
  , create_group :: Bool
  , delegate_ctlc :: Bool
  , detach_console :: Bool
  , create_new_console :: Bool
  , new_session :: Bool
  , use_process_jobs :: Bool
  }
  deriving (Eq, Show)

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
  deriving (Eq, Show)

data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
  deriving (Eq, Show)

data ProcessHandle = ProcessHandle

type Pid = Int32

shell :: String -> CreateProcess
shell = described . ShellCommand

proc :: FilePath -> [String] -> CreateProcess
proc name = described . RawCommand name

described :: CmdSpec -> CreateProcess
described c =
  CreateProcess c Nothing Nothing Inherit Inherit Inherit False False False False False False False

refused :: String -> a
refused name = primRefuse ("System.Process." ++ name ++ " starts another program, which Clew does not do")

type Started = (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)

createProcess :: CreateProcess -> IO Started
createProcess _ = refused "createProcess"

createProcess_ :: String -> CreateProcess -> IO Started
createProcess_ _ _ = refused "createProcess_"

callProcess :: FilePath -> [String] -> IO ()
callProcess _ _ = refused "callProcess"

callCommand :: String -> IO ()
callCommand _ = refused "callCommand"

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess _ _ = refused "spawnProcess"

spawnCommand, runCommand :: String -> IO ProcessHandle
spawnCommand _ = refused "spawnCommand"
runCommand _ = refused "runCommand"

readProcess :: FilePath -> [String] -> String -> IO String
readProcess _ _ _ = refused "readProcess"

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode _ _ _ = refused "readProcessWithExitCode"

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess _ _ = refused "readCreateProcess"

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode _ _ = refused "readCreateProcessWithExitCode"

withCreateProcess
  :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess _ _ = refused "withCreateProcess"

cleanupProcess :: Started -> IO ()
cleanupProcess _ = refused "cleanupProcess"

-- | A command as a shell would have to be given it.
showCommandForUser :: FilePath -> [String] -> String
showCommandForUser name args = unwords (map quoted (name : args))
  where
    quoted s
      | null s = "''"
      | all plain s = s
      | otherwise = '\'' : concatMap (\c -> if c == '\'' then "'\\''" else [c]) s ++ "'"
    plain c = c `elem` ['a' .. 'z'] || c `elem` ['A' .. 'Z'] || c `elem` ['0' .. '9'] || c `elem` "-_+=:,./"

waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess _ = refused "waitForProcess"

getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode _ = refused "getProcessExitCode"

terminateProcess, interruptProcessGroupOf :: ProcessHandle -> IO ()
terminateProcess _ = refused "terminateProcess"
interruptProcessGroupOf _ = refused "interruptProcessGroupOf"

createPipe :: IO (Handle, Handle)
createPipe = refused "createPipe"

system :: String -> IO ExitCode
system _ = refused "system"

rawSystem :: String -> [String] -> IO ExitCode
rawSystem _ _ = refused "rawSystem"

runProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle -> Maybe Handle
  -> IO ProcessHandle
runProcess _ _ _ _ _ _ _ = refused "runProcess"

runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand _ = refused "runInteractiveCommand"

runInteractiveProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess _ _ _ _ = refused "runInteractiveProcess"

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid _ = refused "getPid"

getCurrentPid :: IO Pid
getCurrentPid = refused "getCurrentPid"
