// Periodic work of custody.
import type { Database } from '../../platform/db/schema.ts'
import { RELEASES_KEPT_MS } from './limits.ts'

export async function sweepReleases(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('custody_releases')
    .where('created_at_ms', '<=', nowMs - RELEASES_KEPT_MS)
    .execute()
}
