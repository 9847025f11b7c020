// Runs in a Worker: solves the puzzle that it is sent, answers with the value of the header, and is done.
import * as v from 'valibot'
import { PuzzleSchema, solutionOf } from '../puzzles/puzzle.ts'
import { tryCounter } from '../puzzles/solvePuzzle.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const puzzle = v.parse(PuzzleSchema, data)
  let counter = 0
  while (!tryCounter(puzzle, counter)) counter++
  postMessage(solutionOf(puzzle, counter))
})
