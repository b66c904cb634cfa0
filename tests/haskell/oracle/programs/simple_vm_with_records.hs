{-# LANGUAGE RecordWildCards #-}
import qualified Data.IntMap as I
data VM = VM { pc :: Int, regs :: I.IntMap Int, out :: [Int], steps :: !Int }
data Ins = Set Int Int | Add Int Int | Dec Int | Jnz Int Int | Out Int deriving (Show, Read)
step :: [Ins] -> VM -> Either VM VM
step prog vm@VM {..}
  | pc >= length prog = Left vm
  | otherwise = Right (case prog !! pc of
      Set r n -> next { regs = I.insert r n regs }
      Add a b -> next { regs = I.insertWith (+) a (reg b) regs }
      Dec r -> next { regs = I.adjust pred r regs }
      Jnz r d | reg r /= 0 -> vm { pc = pc + d, steps = steps + 1 }
              | otherwise -> next
      Out r -> next { out = reg r : out })
  where next = vm { pc = pc + 1, steps = steps + 1 }
        reg r = I.findWithDefault 0 r regs
run :: [Ins] -> VM
run prog = go (VM 0 I.empty [] 0) where go vm = either id go (step prog vm)
main :: IO ()
main = do
  let prog = map read ["Set 0 5", "Set 1 0", "Add 1 0", "Out 1", "Dec 0", "Jnz 0 (-3)", "Out 1"]
      VM {..} = run prog
  print (reverse out, steps, pc, regs)
  print prog
