// A device without a share waits until it may get one: another device approves, or the delay ends.
import type { Recovery } from '@aureus/protocol/custody'
import type { Keys } from '../../keys/keys.ts'
import { serverClock } from '../../lib/api/serverClock.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { nameOf } from '../../lib/faults/KeysError.ts'

/**
 * Shows the digits until `signal` aborts; rejects when the visitor leaves.
 * @param recovery undefined if only the owner's factor helps; `import` if the owner imports a wallet
 */
export type ShowCode = (
  recovery: Recovery | 'import' | undefined,
  signal: AbortSignal,
  isLost: boolean,
) => Promise<never>

export interface AwaitRecoveryParameters {
  keys: Pick<Keys, 'state'> & { recover(): Promise<unknown> }
  recovery: Recovery
  showCode: ShowCode
  signal: AbortSignal
  /** The set that this device has but cannot use. */
  lostSetId?: string | undefined
  /** The server's time, which `readyAtMs` is in. */
  now?: () => number
  pollMs?: number
  patienceMs?: number
}

/** The page waits two minutes for a wallet (specification, section 9). The wallet answers before that. */
const PATIENCE_MS = 110_000
const POLL_MS = 3_000

/** @throws EmbeddedFault `held` with the seconds until the next try */
export async function awaitRecovery(parameters: AwaitRecoveryParameters): Promise<void> {
  const { keys, recovery, showCode, signal, lostSetId } = parameters
  const { now = serverClock.nowMs, pollMs = POLL_MS, patienceMs = PATIENCE_MS } = parameters
  if (await tryToRecover(keys)) return
  const ended = new AbortController()
  const patience = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(patienceMs)])
  const left = showCode(recovery, patience, lostSetId !== undefined)
  // Handles a rejection before anything below awaits it.
  left.catch(() => undefined)
  try {
    for (;;) {
      await Promise.race([left, pause(pollMs, patience)])
      if (patience.aborted) break
      const { wallet } = await keys.state()
      if (wallet?.set && wallet.set.setId !== lostSetId) return
      if (!wallet?.recovery)
        throw new EmbeddedFault('refused', 'Another device rejected the request.', {
          reason: 'recovery_rejected',
        })
      const { readyAtMs } = wallet.recovery
      // An earlier time means that another device approved.
      const isReady = readyAtMs < recovery.readyAtMs || readyAtMs <= now()
      if (isReady && (await tryToRecover(keys))) return
    }
    signal.throwIfAborted()
  } finally {
    ended.abort()
  }
  const seconds = Math.max(1, Math.ceil((recovery.readyAtMs - now()) / 1000))
  throw new EmbeddedFault('held', 'This device must wait for its share.', { seconds })
}

async function tryToRecover(keys: { recover(): Promise<unknown> }): Promise<boolean> {
  try {
    await keys.recover()
    return true
  } catch (error) {
    if (nameOf(error) === 'recovery_waits') return false
    throw error
  }
}

/** Resolves early when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    if (signal.aborted) resolve()
  })
}
