// A device without a share of a wallet that only its owner opens: the owner proves a factor in the wallet's own window,
// or imports a wallet there, and this frame waits until the device has its share.
import type { Wallet } from '@aureus/protocol/custody'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { pause } from './awaitRecovery.ts'
import type { OpenWalletParameters } from './openWallet.ts'

/** As for a recovery: the page waits two minutes. */
const PATIENCE_MS = 110_000
const POLL_MS = 2_000

export interface AwaitFactorOptions {
  pollMs?: number
  /** For a wallet that does not exist yet. */
  asked?: 'import'
}

/** @throws EmbeddedFault `held` if it took too long */
export async function awaitFactor(
  parameters: Pick<OpenWalletParameters, 'keys' | 'showCode' | 'signal' | 'patienceMs'>,
  { set: lost }: Pick<Wallet, 'set'>,
  { pollMs = POLL_MS, asked }: AwaitFactorOptions = {},
): Promise<Wallet> {
  const { keys, showCode, signal, patienceMs = PATIENCE_MS } = parameters
  const ended = new AbortController()
  const patience = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(patienceMs)])
  const left = showCode(asked, patience, lost !== null)
  // Handles a rejection before anything below awaits it.
  left.catch(() => undefined)
  try {
    for (;;) {
      await Promise.race([left, pause(pollMs, patience)])
      if (patience.aborted) break
      const { wallet } = await keys.state()
      if (wallet?.set && wallet.set.setId !== lost?.setId) return wallet
    }
    signal.throwIfAborted()
  } finally {
    ended.abort()
  }
  throw new EmbeddedFault('held', 'The wallet was not opened in its own window in time.', {
    seconds: 1,
  })
}
