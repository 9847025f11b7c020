// The language of mails to a person. Only devices that have the wallet count: a thief who signs in on another one must not
// choose a language that the owner cannot read.
import type { Database } from '../../platform/db/schema.ts'

/** In which the person last used the wallet (BCP 47); `undefined` if none of their devices says. */
export async function personLanguage(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_devices as device')
    .innerJoin('custody_shares as share', 'share.device_id', 'device.id')
    .select('device.language')
    .where('device.user_id', '=', userId)
    .where('device.language', 'is not', null)
    .where('share.state', '=', 'active')
    .orderBy('device.last_seen_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? undefined
}
