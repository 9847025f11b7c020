import { payPuzzle } from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'

/** Sends a request again with the solution of the puzzle that it was refused with. */
export const sendSolved = (
  refusal: Response,
  client: { fetch: typeof fetch },
  url: string,
  init: RequestInit,
): Promise<Response> =>
  payPuzzle(
    refusal,
    (headers) => client.fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    { signal: init.signal, solve: solvePuzzle },
  )
