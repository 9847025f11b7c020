// Shares that have lain about for long are replaced by new ones: what somebody copied from either end opens nothing
// any more. It wants a code of the last minutes, so it happens as somebody signs in.
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
  { set }: Pick<Wallet, 'set'>,
  { keys, locks = navigator.locks, now = Date.now }: RenewSharesParameters,
): Promise<boolean> {
  const isDue = (one: Wallet['set'] | undefined) =>
    one ? now() - one.createdAtMs >= RENEW_AFTER_MS : false
  if (!isDue(set)) return false
  return locks.request(SHARES_LOCK, async () => {
    try {
      // Another tab may have been here first.
      const { wallet } = await keys.state()
      if (!isDue(wallet?.set)) return false
      await keys.reshare()
      return true
    } catch (error) {
      const isEarly = error instanceof KeysError && error.reason === 'authentication_too_old'
      if (!isEarly) console.warn('wallet: the shares were not renewed')
      return false
    }
  })
}
