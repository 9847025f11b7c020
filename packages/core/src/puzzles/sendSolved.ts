import { payPuzzle } from '@aureus/protocol/puzzles'
import { solvePuzzle } from '@aureus/protocol/solvePuzzle'
import type { Client } from '../client/client.ts'
import { puzzleNotice } from './puzzleNotice.ts'

/** Sends a request again with the solution of the puzzle that it was refused with. */
export const sendSolved = (
  refusal: Response,
  client: Pick<Client, 'fetch' | 'puzzleNotice'>,
  url: string,
  init: RequestInit,
): Promise<Response> =>
  payPuzzle(
    refusal,
    (headers) => client.fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    { signal: init.signal, solve: solvePuzzle, show: puzzleNotice(client) },
  )
