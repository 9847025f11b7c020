// Replaces shares that are old or may be compromised, so that copies from either side become useless. Needs a recent
// code, so it runs at sign-in.
import type { Wallet } from '@aureus/protocol/custody'
import type { Keys } from '../../keys/keys.ts'
import { SHARES_LOCK } from '../../keys/sharesLock.ts'
import { serverClock } from '../../lib/api/serverClock.ts'
import { KeysError } from '../../lib/faults/KeysError.ts'

/** Custody design, section 3.2. Sessions end after 30 days, so the next login is never far. */
export const RENEW_AFTER_MS = 90 * 86_400_000

type Renewed = Pick<Wallet, 'walletId' | 'set' | 'resplit' | 'mailbox'>

export interface RenewSharesParameters {
  keys: Pick<Keys, 'reshare' | 'state' | 'maySplitRecovery'>
  locks?: Pick<LockManager, 'request'>
  now?: () => number
}

/**
 * Never rejects: the old shares work until the new ones have opened the wallet, and it is retried later.
 * @returns whether the shares were renewed
 */
export async function renewShares(
  wallet: Renewed,
  { keys, locks = navigator.locks, now = serverClock.nowMs }: RenewSharesParameters,
): Promise<boolean> {
  const isDue = async (one: Renewed) =>
    one.set !== null &&
    (one.resplit.device ||
      now() - one.set.createdAtMs >= RENEW_AFTER_MS ||
      (await keys.maySplitRecovery(one)))
  if (!(await isDue(wallet).catch(() => false))) return false
  return locks.request(SHARES_LOCK, async () => {
    try {
      // Another tab may have renewed them first.
      const { wallet: found } = await keys.state()
      if (!found || !(await isDue(found))) return false
      await keys.reshare()
      return true
    } catch (error) {
      const isEarly = error instanceof KeysError && error.reason === 'authentication_too_old'
      if (!isEarly) console.warn('wallet: the shares were not renewed')
      return false
    }
  })
}
