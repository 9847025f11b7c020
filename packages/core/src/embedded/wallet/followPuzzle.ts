// The wallet solves the puzzles of its server in its frame. The page tells the visitor, and offers the slow way.
import type { Client } from '../../client/client.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'

/** Runs a request that may ask for a puzzle. Older wallets solve it without a word, as they did. */
export async function followPuzzle<T>(client: Client, run: () => Promise<T>): Promise<T> {
  const { puzzleNotice } = client
  if (!puzzleNotice) return run()
  const wallet = embeddedWalletOf(client)
  const over = new AbortController()
  let hide: (() => void) | undefined
  const show = async () => {
    await wallet.request('awaitPuzzle', {}, over.signal)
    const { showPuzzle } = await puzzleNotice()
    if (over.signal.aborted) return
    const goSlowly = () => wallet.request('solveSlowly', {}).catch(() => undefined)
    hide = showPuzzle(client)(() => void goSlowly())
  }
  show().catch(() => undefined)
  try {
    return await run()
  } finally {
    over.abort()
    hide?.()
  }
}
