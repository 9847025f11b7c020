// The entry of the log of releases under which a person's wallet was made.
import { type LoggedRelease, LoggedReleaseSchema } from '@aureus/protocol/custody'
import type { Database } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { findWallet } from './wallets.ts'

/** @returns `undefined` if there is no wallet, or if no entry was kept with it */
export async function readMadeUnder(
  db: Database,
  userId: string,
): Promise<LoggedRelease | undefined> {
  const kept = (await findWallet(db, userId))?.made_under
  if (!kept) return undefined
  try {
    return readStored(LoggedReleaseSchema, kept)
  } catch {
    // Warnings and kits matter more than the entry that they name.
    return undefined
  }
}
