// Whether a signed-in device must enter a code again.
import type { Database } from '../../platform/db/schema.ts'
import { RECENT_CODE_MS } from '../walletApi/recentCode.ts'
import type { Caller } from './context.ts'

/** A device that waited for the recovery set needs a fresh code to get it. Its session alone would lead nowhere. */
export async function needsCode(
  db: Database,
  { device, authenticatedAtMs }: Caller,
  nowMs: number,
): Promise<boolean> {
  if (nowMs - authenticatedAtMs <= RECENT_CODE_MS) return false
  const waiting = await db
    .selectFrom('custody_recoveries')
    .select('id')
    .where('device_id', '=', device.id)
    .executeTakeFirst()
  return waiting !== undefined
}
