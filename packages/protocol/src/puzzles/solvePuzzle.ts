// Solves a puzzle, wherever there is JavaScript. Some 30 ms a hash on a laptop.
import { scrypt, scryptAsync } from '@noble/hashes/scrypt.js'
import { isSolution, PUZZLE_HASH_LENGTH, type Puzzle, solutionOf } from './puzzle.ts'

/** After so long, other work of the thread may run. A task has two such slices at most; 50 ms are felt while typing. */
const SLICE_MS = 10

const costOf = ({ cost: N, blockSize: r }: Puzzle) => ({ N, r, p: 1, dkLen: PUZZLE_HASH_LENGTH })

/** @returns whether the counter, written in decimal, solves the puzzle */
export function tryCounter(puzzle: Puzzle, counter: number): boolean {
  return isSolution(scrypt(`${counter}`, puzzle.token, costOf(puzzle)), puzzle.difficulty)
}

/**
 * Lets other work of the thread run every 20 ms at the latest.
 * @returns the value of `PUZZLE_HEADER`
 * @throws the signal's reason if it aborts
 */
export async function solvePuzzle(puzzle: Puzzle, signal?: AbortSignal): Promise<string> {
  const options = { ...costOf(puzzle), asyncTick: SLICE_MS }
  for (let counter = 0; ; counter++) {
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    const hash = await scryptAsync(`${counter}`, puzzle.token, options)
    if (isSolution(hash, puzzle.difficulty)) return solutionOf(puzzle, counter)
  }
}
