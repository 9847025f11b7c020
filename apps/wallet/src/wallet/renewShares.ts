// Shares that are old, or that somebody may have seen, are replaced by new ones: what was copied from either end opens
// nothing any more. It wants a code of the last minutes, so it happens as somebody signs in.
import type { Wallet } from '@aureus/protocol/custody'
import { KeysError } from '../keys/KeysError.ts'
import type { Keys } from '../keys/keys.ts'
import { SHARES_LOCK } from '../keys/sharesLock.ts'

/** Custody design, section 3.2. Sessions end after 30 days, so the next login is near. */
export const RENEW_AFTER_MS = 90 * 86_400_000

export interface RenewSharesParameters {
  keys: Pick<Keys, 'reshare' | 'state'>
  locks?: Pick<LockManager, 'request'>
  now?: () => number
}

/**
 * Never rejects: the old shares work until the new ones have opened the wallet, and it is tried again.
 * @returns whether they are new
 */
export async function renewShares(
  wallet: Pick<Wallet, 'set' | 'resplit'>,
  { keys, locks = navigator.locks, now = Date.now }: RenewSharesParameters,
): Promise<boolean> {
  const isDue = ({ set, resplit }: Pick<Wallet, 'set' | 'resplit'>) =>
    set !== null &&
    (resplit.device || resplit.recovery || now() - set.createdAtMs >= RENEW_AFTER_MS)
  if (!isDue(wallet)) return false
  return locks.request(SHARES_LOCK, async () => {
    try {
      // Another tab may have been here first.
      const { wallet: found } = await keys.state()
      if (!found || !isDue(found)) return false
      await keys.reshare()
      return true
    } catch (error) {
      const isEarly = error instanceof KeysError && error.reason === 'authentication_too_old'
      if (!isEarly) console.warn('wallet: the shares were not renewed')
      return false
    }
  })
}
