// What clients do with the refusal that brings a puzzle.
import * as v from 'valibot'
import { PUZZLE_HEADER, PUZZLE_STATUS, type Puzzle, PuzzleRefusalSchema, SLOWLY } from './puzzle.ts'

/** How long a device may take before its request goes the slow way. */
const PATIENCE_MS = 5000
/** A second one, if the first expired or was used in another tab. */
const MAX_PUZZLES = 2

export interface PayPuzzleOptions {
  signal?: AbortSignal | null | undefined
  /** Solves a puzzle. @returns the value of the header */
  solve: (puzzle: Puzzle, signal: AbortSignal) => Promise<string>
  /** Milliseconds after which the request goes the slow way; 5000 by default. */
  patienceMs?: number
}

/**
 * Solves the puzzle of a refusal and sends the request again. A device that takes longer than five seconds, or cannot
 * solve it, asks to be let through slowly.
 * @param again sends the request with this header
 * @returns the next answer; the refusal itself if it brings no puzzle
 * @throws the signal's reason if it aborts
 */
export async function payPuzzle(
  refusal: Response,
  again: (headers: Record<string, string>) => Promise<Response>,
  options: PayPuzzleOptions,
): Promise<Response> {
  let response = refusal
  for (let count = 0; count < MAX_PUZZLES && response.status === PUZZLE_STATUS; count++) {
    const answer = v.safeParse(
      PuzzleRefusalSchema,
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )
    if (!answer.success) return response
    response = await again({ [PUZZLE_HEADER]: await pay(answer.output.puzzle, options) })
  }
  return response
}

async function pay(puzzle: Puzzle, options: PayPuzzleOptions): Promise<string> {
  const { signal, solve, patienceMs = PATIENCE_MS } = options
  const patience = AbortSignal.timeout(patienceMs)
  try {
    return await solve(puzzle, signal ? AbortSignal.any([signal, patience]) : patience)
  } catch {
    signal?.throwIfAborted()
    return SLOWLY
  }
}
