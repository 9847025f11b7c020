/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
// Solves the puzzle of a mail while its owner types the address. The server gets a commitment, and learns the address
// with the request alone.
import { commitmentOf, createBlind, PUZZLE_HEADER } from '@aureus/protocol/puzzles'
import workerUrl from '@aureus/protocol/puzzleWorker?worker&url'
import { solverAt } from '@aureus/protocol/solveInWorker'
import { EmailPuzzleReplySchema } from '@aureus/protocol/walletApi'
import type { WalletApi } from '../../lib/api/walletApi.ts'
import type { Ahead } from '../context/login.ts'

/** Failures are silent: the request is refused with a puzzle then, as without this. */
export function solveAhead(api: WalletApi, email: string, solve = solverAt(workerUrl)): Ahead {
  const stopping = new AbortController()
  const ahead: Ahead = { email, headers: {}, stop: () => stopping.abort() }
  void solveFor(stopping.signal).catch(() => undefined)
  return ahead

  async function solveFor(signal: AbortSignal): Promise<void> {
    const blind = createBlind()
    const commitment = await commitmentOf(blind, email.toLowerCase())
    const { puzzle } = await api.post({
      path: '/v1/email/puzzle',
      body: { commitment },
      answer: EmailPuzzleReplySchema,
      signal,
    })
    if (puzzle) ahead.headers = { [PUZZLE_HEADER]: `${await solve(puzzle, signal)}.${blind}` }
  }
}
