// A device asks for R₀: the owner is told, the delay passes or a device of theirs approves, a code is mailed.

import type { WalletLink } from '../../platform/mail/walletLink.ts'
import { createToken, hashToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import type { EscrowBody } from '../escrowLink/wire.ts'
import { remindAtMs } from '../shares/notices.ts'
import { type EscrowContext, EscrowRefusal } from './context.ts'
import { reminderMail, requestMail } from './mails.ts'
import { readApproval } from './proof.ts'
import type { RequestRow } from './schema.ts'
import { openFor } from './sealed.ts'

const DAY_MS = 86_400_000
/**
 * For each set. Those that were stopped do not count: a thief of the mailbox would keep the owner's own request out. A
 * few that were not stopped do not keep it out either.
 */
const MOST_OPEN_A_DAY = 10
/** The same with those that were stopped, because every one of them is mailed to the owner. */
const MOST_REQUESTS_A_DAY = 20

/** Where the owner of a set reads. Before a transaction, because the keys may be far away. @throws EscrowRefusal */
export async function addressOf(
  { db, kms }: Pick<EscrowContext, 'db' | 'kms'>,
  setId: string,
): Promise<string> {
  const row = await db
    .selectFrom('escrow_addresses')
    .selectAll()
    .where('set_id', '=', setId)
    .executeTakeFirst()
  if (!row) throw new EscrowRefusal('set_unknown')
  return (await openFor(kms, { kind: 'address', setId }, row)).toString()
}

/** A request that can still succeed. @throws EscrowRefusal */
export async function openRequest(db: EscrowContext['db'], requestId: string): Promise<RequestRow> {
  const row = await db
    .selectFrom('escrow_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!row) throw new EscrowRefusal('request_unknown')
  if (row.cancelled_at_ms !== null) throw new EscrowRefusal('request_over')
  return row
}

/** Repeating it begins no new delay. */
export async function startRequest(
  context: EscrowContext,
  body: EscrowBody<'start'>,
): Promise<{ readyAtMs: number }> {
  const { clock, settings } = context
  const { requestId, walletId, setId, jkt, browser, system } = body
  const nowMs = clock()
  const to = await addressOf(context, setId)
  return context.transaction(async (transaction, post) => {
    // The update is the lock under which requests are counted.
    const share = await transaction
      .updateTable('escrow_shares')
      .set((is) => ({ wrong: is.ref('wrong') }))
      .where('set_id', '=', setId)
      .where('wallet_id', '=', walletId)
      .returning('set_id')
      .executeTakeFirst()
    if (!share) throw new EscrowRefusal('set_unknown')
    const present = await transaction
      .selectFrom('escrow_requests')
      .selectAll()
      .where('set_id', '=', setId)
      .where('requested_at_ms', '>', nowMs - DAY_MS)
      .execute()
    const own = present.find(({ id }) => id === requestId) ?? (await find(requestId))
    if (own) {
      if (own.set_id !== setId || own.jkt !== jkt) throw new EscrowRefusal('malformed')
      if (own.cancelled_at_ms !== null) throw new EscrowRefusal('request_over')
      return { readyAtMs: own.ready_at_ms }
    }
    const open = present.filter(({ cancelled_at_ms }) => cancelled_at_ms === null)
    if (open.length >= MOST_OPEN_A_DAY || present.length >= MOST_REQUESTS_A_DAY)
      throw new EscrowRefusal('throttled', { retryInMs: DAY_MS })
    const refuseToken = createToken()
    const readyAtMs = nowMs + settings.delayMs
    await transaction
      .insertInto('escrow_requests')
      .values({
        id: requestId,
        set_id: setId,
        jkt,
        refuse_hash: hashToken(refuseToken),
        requested_at_ms: nowMs,
        ready_at_ms: readyAtMs,
        notice_id: null,
        notified_at_ms: null,
        approved_at_ms: null,
        cancelled_at_ms: null,
        code_mac: null,
        code_expires_at_ms: null,
        code_sent_at_ms: null,
        codes: 0,
        attempts: 0,
      })
      .execute()
    const link: WalletLink = (tag) =>
      `${settings.publicOrigin}/cancel?lang=${tag}&token=${refuseToken}`
    const facts = { browser, system, link, readyAtMs }
    const remindMs = remindAtMs(readyAtMs, settings.delayMs)
    if (remindMs < readyAtMs)
      await post({
        to,
        draft: reminderMail(settings.brandName, facts),
        userId: null,
        sendAtMs: remindMs,
        recoveryId: requestId,
      })
    const draft = requestMail(settings.brandName, facts)
    const noticeId = await post({ to, draft, userId: null })
    await transaction
      .updateTable('escrow_requests')
      .set({ notice_id: noticeId ?? null })
      .where('id', '=', requestId)
      .execute()
    return { readyAtMs }

    function find(id: string) {
      return transaction
        .selectFrom('escrow_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    }
  })
}

/** The mail server took the notice. If that was late, the delay counts from then. */
export async function noteRequestNotice(
  db: EscrowContext['db'],
  { id, nowMs, delayMs }: { id: string; nowMs: number; delayMs: number },
): Promise<void> {
  const readyAtMs = nowMs + delayMs - Math.min(delayMs, 600_000)
  await db
    .updateTable('escrow_requests')
    .set({ notified_at_ms: nowMs })
    .where('notice_id', '=', id)
    .execute()
  await db
    .updateTable('escrow_requests')
    .set({ ready_at_ms: readyAtMs })
    .where('notice_id', '=', id)
    .where('approved_at_ms', 'is', null)
    .where('ready_at_ms', '<', readyAtMs)
    .execute()
}

/** @throws EscrowRefusal while the owner may still stop it */
export function requireReady(
  { approved_at_ms, ready_at_ms, notified_at_ms }: RequestRow,
  nowMs: number,
): void {
  if (approved_at_ms !== null) return
  if (ready_at_ms > nowMs || notified_at_ms === null) throw new EscrowRefusal('waits')
}

/** The signature is checked here. The main server's word does not count. */
export async function approveRequest(
  { db, clock }: EscrowContext,
  { requestId, approval }: EscrowBody<'approve'>,
): Promise<{ readyAtMs: number }> {
  const request = await openRequest(db, requestId)
  const jkt = await readApproval(approval, { requestId, jkt: request.jkt })
  const known = await db
    .selectFrom('escrow_devices')
    .select('jkt')
    .where('set_id', '=', request.set_id)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  if (!known || jkt === request.jkt) throw new EscrowRefusal('device_unknown')
  const nowMs = clock()
  await db
    .updateTable('escrow_requests')
    .set({ approved_at_ms: nowMs, ready_at_ms: nowMs })
    .where('id', '=', requestId)
    .where('approved_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
    .execute()
  // The reminder is no longer needed.
  await db.deleteFrom('mail_outbox').where('recovery_id', '=', requestId).execute()
  return { readyAtMs: nowMs }
}

/** What became of a request. The device of a `late` one has R₀ already. */
export type RequestState = 'open' | 'late' | 'over'

/** @param refuseHash of the token in the mailed link */
export async function stateOfRequest(
  { db }: Pick<EscrowContext, 'db'>,
  refuseHash: string,
): Promise<RequestState> {
  const request = await db
    .selectFrom('escrow_requests')
    .selectAll()
    .where('refuse_hash', '=', refuseHash)
    .executeTakeFirst()
  if (!request) return 'over'
  const released = await db
    .selectFrom('escrow_releases')
    .select('id')
    .where('set_id', '=', request.set_id)
    .where('jkt', '=', request.jkt)
    .where('created_at_ms', '>=', request.requested_at_ms)
    .executeTakeFirst()
  if (released) return 'late'
  return request.cancelled_at_ms === null ? 'open' : 'over'
}

/** By the main server, or by the link in the mail. @returns whether there was one */
export async function cancelRequest(
  { db, clock }: Pick<EscrowContext, 'db' | 'clock'>,
  by: { id: string } | { refuse_hash: string },
): Promise<boolean> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['refuse_hash', by.refuse_hash] as const)
  const ended = await db
    .updateTable('escrow_requests')
    .set({ cancelled_at_ms: clock(), code_mac: null })
    .where(column, '=', value)
    .where('cancelled_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await db.deleteFrom('mail_outbox').where('recovery_id', '=', ended.id).execute()
  return ended !== undefined
}

/** A request that succeeded or was stopped is remembered for as long as it counts. */
const KEPT_MS = 30 * DAY_MS

export const sweepRequests = expirySweep('escrow-requests', {
  table: 'escrow_requests',
  column: 'requested_at_ms',
  keptMs: KEPT_MS,
})
