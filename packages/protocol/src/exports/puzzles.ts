// Proof of work, as a server asks for it and clients solve it.
export { commitmentOf, createBlind } from '../puzzles/commitment.ts'
export { type PayPuzzleOptions, payPuzzle } from '../puzzles/payPuzzle.ts'
export {
  isSolution,
  PUZZLE_HASH_LENGTH,
  PUZZLE_HEADER,
  PUZZLE_STATUS,
  PUZZLES_TIMING,
  type Puzzle,
  type PuzzleKind,
  type PuzzleRefusal,
  PuzzleRefusalSchema,
  PuzzleSchema,
  puzzleKinds,
  SLOWLY,
  solutionOf,
} from '../puzzles/puzzle.ts'
export { type PuzzleStage, showInStages } from '../puzzles/showInStages.ts'
