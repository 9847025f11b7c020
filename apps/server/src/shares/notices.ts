// The mails that tell an owner of a recovery. Nothing is released by delay alone before they were accepted.
import type { CustodyRecoveryRow, Database } from '../db/schema.ts'
import type { AcceptedMail } from '../mail/mailer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A notice that the mail server took this late shortens the owner's time to react, and moves nothing. */
const LATE_MS = 10 * MINUTE_MS
const LONGEST_LEAD_MS = 6 * HOUR_MS

/** When the owner is reminded: six hours before the delay ends, or in the last quarter of a shorter one. */
export const remindAtMs = (readyAtMs: number, delayMs: number): number =>
  readyAtMs - Math.min(LONGEST_LEAD_MS, Math.floor(delayMs / 4))

/** Notes that the mail server took a notice. The delay counts from then where that was late. */
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
  'id' | 'notice_id' | 'notified_at_ms' | 'approved_at_ms' | 'ready_at_ms'
>

/** Whether a recovery still waits: for its delay, for its notice or for its reminder. An approved one does not. */
export async function isWaiting(db: Database, recovery: Told, nowMs: number): Promise<boolean> {
  if (recovery.approved_at_ms !== null) return false
  if (recovery.ready_at_ms > nowMs || recovery.notified_at_ms === null) return true
  return (await findReminder(db, recovery.id)) !== undefined
}

/** Whether its owner will never be told, because the mail server refused for good. */
export async function isUntold(db: Database, recovery: Told): Promise<boolean> {
  if (recovery.approved_at_ms !== null) return false
  if ((await findReminder(db, recovery.id))?.died_at_ms) return true
  if (recovery.notified_at_ms !== null) return false
  const notice = await db
    .selectFrom('mail_outbox')
    .select('died_at_ms')
    .where('id', '=', recovery.notice_id)
    .executeTakeFirst()
  return !notice || notice.died_at_ms !== null
}

/** The reminder has gone out when its row has. */
function findReminder(db: Database, recoveryId: string) {
  return db
    .selectFrom('mail_outbox')
    .select('died_at_ms')
    .where('recovery_id', '=', recoveryId)
    .executeTakeFirst()
}
