// `activity/list`: what happened to the key, for its owner.
import type { Release } from '@aureus/protocol/custody'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import { findDeviceSet, findWallet } from './wallets.ts'

const MOST = 100

/** @throws Refusal on a device without the wallet: a thief of the mailbox learns nothing about the owner's devices */
export async function listReleases(
  { db }: Pick<SharesContext, 'db'>,
  { userId, device }: Caller,
): Promise<Release[]> {
  if (!(await findWallet(db, userId))) throw refusal('wallet_none')
  if (!(await findDeviceSet(db, device.id, 'active'))) throw refusal('set_unknown')
  const rows = await db
    .selectFrom('custody_releases as release')
    .leftJoin('wallet_devices as device', 'device.id', 'release.device_id')
    .select(['release.created_at_ms', 'release.purpose', 'release.set_id', 'release.device_id'])
    .select('release.origin')
    .select(['device.id as known_id', 'device.browser', 'device.system'])
    // Also those of wallets that it replaced.
    .where('release.wallet_id', 'in', (is) =>
      is.selectFrom('custody_wallets').select('id').where('user_id', '=', userId),
    )
    .orderBy('release.created_at_ms', 'desc')
    .orderBy('release.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    atMs: row.created_at_ms,
    purpose: row.purpose,
    origin: row.origin,
    // A wrong factor is recorded without the set.
    granted: row.set_id !== '',
    deviceId: row.device_id,
    browser: row.browser,
    system: row.system,
    device: row.device_id === device.id ? 'here' : row.known_id === null ? 'gone' : 'known',
  }))
}
