// What clients do with the refusal that brings a puzzle.
import * as v from 'valibot'
import { PUZZLE_HEADER, PUZZLE_STATUS, type Puzzle, PuzzleRefusalSchema, SLOWLY } from './puzzle.ts'

/** How long a device may take before its request goes the slow way. */
const PATIENCE_MS = 5000
/** The same while a person sees a button for the slow way: whoever does not press it gets in, too. */
const SHOWN_PATIENCE_MS = 20_000
/** A second one, if the first expired or was used in another tab. */
const MAX_PUZZLES = 2

export interface PayPuzzleOptions {
  signal?: AbortSignal | null | undefined
  /** Solves a puzzle. @returns the value of the header */
  solve: (puzzle: Puzzle, signal: AbortSignal) => Promise<string>
  /** Shows a person that the device is solving, with a button for the slow way. @returns what ends the show */
  show?: ((goSlowly: () => void) => () => void) | undefined
  /** Milliseconds after which the request goes the slow way by itself; 5000 by default, 20,000 with `show`. */
  patienceMs?: number
}

/**
 * Solves the puzzle of a refusal and sends the request again. A device that takes too long, or cannot solve it, asks
 * to be let through slowly.
 * @param again sends the request with this header
 * @returns the next answer; the refusal itself if it brings no puzzle
 * @throws the signal's reason if it aborts
 */
export async function payPuzzle(
  refusal: Response,
  again: (headers: Record<string, string>) => Promise<Response>,
  options: PayPuzzleOptions,
): Promise<Response> {
  const slowly = new AbortController()
  let hide: (() => void) | undefined
  let response = refusal
  try {
    for (let count = 0; count < MAX_PUZZLES && response.status === PUZZLE_STATUS; count++) {
      const answer = v.safeParse(PuzzleRefusalSchema, await jsonOf(response))
      if (!answer.success) return response
      hide ??= options.show?.(() => slowly.abort())
      const solution = await pay(answer.output.puzzle, options, slowly.signal)
      response = await again({ [PUZZLE_HEADER]: solution })
    }
    return response
  } finally {
    hide?.()
  }
}

const jsonOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined)

async function pay(
  puzzle: Puzzle,
  { signal, solve, show, patienceMs = show ? SHOWN_PATIENCE_MS : PATIENCE_MS }: PayPuzzleOptions,
  slowly: AbortSignal,
): Promise<string> {
  const ends = [slowly, AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
  try {
    return await solve(puzzle, AbortSignal.any(ends))
  } catch {
    signal?.throwIfAborted()
    return SLOWLY
  }
}
