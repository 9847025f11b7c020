// What commands of the operator did, for the console: backups, and drills that restored one.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { timeOf } from '../clock/databaseClock.ts'
import { type OpenDatabaseParameters, openDatabase, sqliteFile } from '../db/database.ts'
import type { Database, OperatorEventRow } from '../db/schema.ts'
import { expirySweep } from '../sweeps/sweep.ts'

const KEPT_MS = 400 * 86_400_000

export type OperatorEvent = Pick<OperatorEventRow, 'kind' | 'detail'> & { ok: boolean }

export async function noteEvent(db: Database, { kind, ok, detail }: OperatorEvent): Promise<void> {
  const at_ms = await timeOf(db)
  await db
    .insertInto('operator_events')
    .values({ id: randomUUID(), kind, at_ms, ok: ok ? 1 : 0, detail })
    .execute()
}

/**
 * Runs a backup or a drill, and notes how it ended in the database of the settings. A backup is good even if that cannot
 * be noted; `warn` then says so.
 * @param work resolves with what it did, in a line
 */
export async function noting(
  kind: OperatorEvent['kind'],
  settings: Pick<OpenDatabaseParameters, 'dataDir' | 'databaseUrl'>,
  { work, warn }: { work: () => Promise<string>; warn: (line: string) => void },
): Promise<void> {
  const { dataDir, databaseUrl } = settings
  const note = async (event: Pick<OperatorEvent, 'ok' | 'detail'>) => {
    // A drill may run far from the server.
    if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir))) return
    try {
      // The tables stay as they are: a command of a newer version must not migrate those of a running server.
      const db = await openDatabase({ dataDir, databaseUrl, migratesAtStart: false })
      await noteEvent(db, { kind, ...event }).finally(() => db.destroy())
    } catch (error) {
      const what = error instanceof Error ? error.message : 'unknown'
      warn(`This is not noted for the console: ${what}`)
    }
  }
  let detail: string
  try {
    detail = await work()
  } catch (error) {
    // Messages name files and addresses.
    await note({ ok: false, detail: error instanceof Error ? error.name : 'unknown' })
    throw error
  }
  await note({ ok: true, detail })
}

export const sweepOperatorEvents = expirySweep('operator-events', {
  table: 'operator_events',
  column: 'at_ms',
  keptMs: KEPT_MS,
})
