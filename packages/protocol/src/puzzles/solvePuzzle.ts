// Solves a puzzle, wherever there is JavaScript. Some 30 ms a hash on a laptop.
import { scrypt } from '@noble/hashes/scrypt.js'
import { isSolution, PUZZLE_HASH_LENGTH, type Puzzle, solutionOf } from './puzzle.ts'

/** @returns whether the counter, written in decimal, solves the puzzle */
export function tryCounter(puzzle: Puzzle, counter: number): boolean {
  const { token, cost: N, blockSize: r, difficulty } = puzzle
  const hash = scrypt(`${counter}`, token, { N, r, p: 1, dkLen: PUZZLE_HASH_LENGTH })
  return isSolution(hash, difficulty)
}

/**
 * Lets other work of the thread run between two hashes.
 * @returns the value of `PUZZLE_HEADER`
 * @throws the signal's reason if it aborts
 */
export async function solvePuzzle(puzzle: Puzzle, signal?: AbortSignal): Promise<string> {
  for (let counter = 0; ; counter++) {
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    if (tryCounter(puzzle, counter)) return solutionOf(puzzle, counter)
  }
}
