// The emails that tell an owner about a recovery. A delay releases nothing before they were accepted.
import type { CustodyRecoveryRow, Database } from '../../platform/db/schema.ts'
import type { AcceptedMail } from '../../platform/mail/mailer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * If the mail server accepts a notice this late, the owner loses some of the time to react and the delay is not
 * extended.
 */
const LATE_MS = 10 * MINUTE_MS
const LONGEST_LEAD_MS = 6 * HOUR_MS

/** When the owner is reminded: six hours before the delay ends, or in the last quarter of a shorter delay. */
export const remindAtMs = (readyAtMs: number, delayMs: number): number =>
  readyAtMs - Math.min(LONGEST_LEAD_MS, Math.floor(delayMs / 4))

/** Records that the mail server accepted a notice. If it was late, the delay starts then. */
export async function noteNotice(
  db: Database,
  { id, kind, nowMs }: AcceptedMail,
  { escrowDelayMs }: { escrowDelayMs: number },
): Promise<void> {
  if (kind !== 'recovery') return
  const readyAtMs = nowMs + escrowDelayMs - LATE_MS
  await db
    .updateTable('custody_recoveries')
    .set({ notified_at_ms: nowMs })
    .where('notice_id', '=', id)
    .execute()
  await db
    .updateTable('custody_recoveries')
    .set({ ready_at_ms: readyAtMs })
    .where('notice_id', '=', id)
    .where('approved_at_ms', 'is', null)
    .where('ready_at_ms', '<', readyAtMs)
    .execute()
}

type Told = Pick<
  CustodyRecoveryRow,
  'id' | 'notice_id' | 'notified_at_ms' | 'has_address' | 'approved_at_ms' | 'ready_at_ms'
>

/** Whether a recovery still waits for its delay, its notice or its reminder. An approved one does not. */
export async function isWaiting(db: Database, recovery: Told, nowMs: number): Promise<boolean> {
  if (recovery.approved_at_ms !== null) return false
  if (recovery.ready_at_ms > nowMs) return true
  if (recovery.has_address === 0) return false
  if (recovery.notified_at_ms === null) return true
  return (await findReminder(db, recovery.id)) !== undefined
}

/** Whether its owner can never be told, because the mail server refused for good. */
export async function isUntold(db: Database, recovery: Told): Promise<boolean> {
  if (recovery.approved_at_ms !== null || recovery.has_address === 0) return false
  if ((await findReminder(db, recovery.id))?.died_at_ms) return true
  if (recovery.notified_at_ms !== null) return false
  const notice = await db
    .selectFrom('mail_outbox')
    .select('died_at_ms')
    .where('id', '=', recovery.notice_id)
    .executeTakeFirst()
  return !notice || notice.died_at_ms !== null
}

/** The reminder to the first address. It was sent once its row is gone. */
function findReminder(db: Database, recoveryId: string) {
  return db
    .selectFrom('mail_outbox')
    .select('died_at_ms')
    .where('recovery_id', '=', recoveryId)
    .where('kind', '=', 'reminder')
    .executeTakeFirst()
}
