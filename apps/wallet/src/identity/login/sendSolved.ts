/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
import { type PayPuzzleOptions, payPuzzle } from '@aureus/protocol/puzzles'
import workerUrl from '@aureus/protocol/puzzleWorker?worker&url'
import { solverAt } from '@aureus/protocol/solveInWorker'

/** Solves the puzzle of a refusal in a Worker, and sends the request again. */
export const sendSolved = (
  refusal: Response,
  again: Parameters<typeof payPuzzle>[1],
  options: Omit<PayPuzzleOptions, 'solve'>,
): Promise<Response> => payPuzzle(refusal, again, { ...options, solve: solverAt(workerUrl) })
