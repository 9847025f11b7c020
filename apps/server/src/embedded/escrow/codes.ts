// This server's own code, and R₀ for whoever types it on the device that asked.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { createId } from '../../platform/secrets/token.ts'
import type { EscrowBody } from '../escrowLink/wire.ts'
import { sealTo } from '../shares/sealed.ts'
import { type EscrowContext, EscrowRefusal } from './context.ts'
import { codeMail, releasedMail } from './mails.ts'
import { checkProof } from './proof.ts'
import { addressOf, openRequest, requireReady } from './requests.ts'
import type { RequestRow } from './schema.ts'
import { openFor } from './sealed.ts'

/** As long as the mail says. */
export const CODE_MS = 5 * 60_000
const PAUSE_MS = 30_000
const MOST_CODES = 5
const MOST_ATTEMPTS = 5
/** For each set and day, whatever the number of requests. Of 10⁸ codes. */
const MOST_WRONG = 20
const DAY_MS = 86_400_000

/** A new code ends the one before. */
export async function sendCode(
  context: EscrowContext,
  { requestId }: EscrowBody<'code'>,
): Promise<{ address: string; resendInMs: number }> {
  const { db, clock, settings } = context
  const nowMs = clock()
  const asked = await openRequest(db, requestId)
  const to = await addressOf(context, asked.set_id)
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const mac = await macOf(context, asked, code)
  return context.transaction(async (transaction, post) => {
    const request = await openRequest(transaction, requestId)
    requireReady(request, nowMs)
    await requireFewWrong(transaction, request, nowMs)
    const waitMs = (request.code_sent_at_ms ?? 0) + PAUSE_MS - nowMs
    // The page may have been reloaded. The code on its way still works.
    if (waitMs > 0 && request.code_mac !== null) return { address: hidden(to), resendInMs: waitMs }
    if (waitMs > 0) throw new EscrowRefusal('throttled', { retryInMs: waitMs })
    const taken = await transaction
      .updateTable('escrow_requests')
      .set((is) => ({
        codes: is('codes', '+', 1),
        attempts: 0,
        code_expires_at_ms: nowMs + CODE_MS,
        code_sent_at_ms: nowMs,
      }))
      .set({ code_mac: mac })
      .where('id', '=', requestId)
      .where('codes', '=', request.codes)
      .where('codes', '<', MOST_CODES)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new EscrowRefusal('throttled', { retryInMs: DAY_MS })
    const draft = codeMail(settings.brandName, { code, goodForMs: CODE_MS })
    await post({ to, draft, userId: null })
    return { address: hidden(to), resendInMs: PAUSE_MS }
  })
}

/** @throws EscrowRefusal */
export async function releaseShare(
  context: EscrowContext,
  { requestId, code, epk, proof }: EscrowBody<'release'>,
): Promise<{ sealed: string }> {
  const { db, kms, clock, settings } = context
  const nowMs = clock()
  const request = await openRequest(db, requestId)
  const url = `${settings.walletUrl}/v1/escrow/release`
  await checkProof(proof, { jkt: request.jkt, url, nowMs })
  requireReady(request, nowMs)
  await checkCode(context, request, code, nowMs)
  const setId = request.set_id
  const share = await db
    .selectFrom('escrow_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .executeTakeFirst()
  if (!share) throw new EscrowRefusal('set_unknown')
  const to = await addressOf(context, setId)
  // Opened before the transaction that spends the code, and released only after it.
  const plain = await openFor(kms, { kind: 'share', setId }, share)
  try {
    const sealed = await sealTo(epk, plain).catch(() => {
      throw new EscrowRefusal('malformed')
    })
    await spendCode()
    return { sealed }
  } finally {
    plain.fill(0)
  }

  function spendCode() {
    return context.transaction(async (transaction, post) => {
      const used = await transaction
        .updateTable('escrow_requests')
        .set({ code_mac: null })
        .where('id', '=', requestId)
        .where('code_mac', 'is not', null)
        .where('cancelled_at_ms', 'is', null)
        .returning('set_id')
        .executeTakeFirst()
      if (!used) throw new EscrowRefusal('code_over')
      const kept = await transaction
        .selectFrom('escrow_shares')
        .select('wallet_id')
        .where('set_id', '=', setId)
        .executeTakeFirst()
      if (!kept) throw new EscrowRefusal('set_unknown')
      await transaction
        .insertInto('escrow_releases')
        .values({
          id: createId(),
          set_id: setId,
          wallet_id: kept.wallet_id,
          jkt: request.jkt,
          created_at_ms: nowMs,
        })
        .execute()
      // It may approve others from now on.
      await transaction
        .insertInto('escrow_devices')
        .values({ set_id: setId, jkt: request.jkt })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await post({ to, draft: releasedMail(settings.brandName, nowMs), userId: null })
    })
  }
}

/**
 * Under the lock of the share's row, so that parallel guesses are counted one after another, whatever their requests. A
 * wrong one is counted too: the transaction ends before it is refused.
 * @throws EscrowRefusal
 */
async function checkCode(
  context: EscrowContext,
  request: RequestRow,
  code: string,
  nowMs: number,
): Promise<void> {
  // Before the transaction, because the keys may be far away.
  const given = Buffer.from(await macOf(context, request, code))
  const attemptsLeft = await context.db.transaction().execute(async (transaction) => {
    await requireFewWrong(transaction, request, nowMs)
    const counted = await transaction
      .updateTable('escrow_requests')
      .set((is) => ({ attempts: is('attempts', '+', 1) }))
      .where('id', '=', request.id)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('code_mac', 'is not', null)
      .where('code_expires_at_ms', '>', nowMs)
      .returning(['code_mac', 'attempts'])
      .executeTakeFirst()
    if (!counted?.code_mac) throw new EscrowRefusal('code_over')
    if (timingSafeEqual(given, Buffer.from(counted.code_mac))) return undefined
    await countWrong(transaction, request, nowMs)
    return MOST_ATTEMPTS - counted.attempts
  })
  if (attemptsLeft !== undefined) throw new EscrowRefusal('code_wrong', { attemptsLeft })
}

async function countWrong(
  db: EscrowContext['db'],
  { set_id }: RequestRow,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('escrow_shares')
    .set((is) => ({
      wrong: is
        .case()
        .when('wrong_since_ms', '>', nowMs - DAY_MS)
        .then(is('wrong', '+', 1))
        .else(1)
        .end(),
      wrong_since_ms: is
        .case()
        .when('wrong_since_ms', '>', nowMs - DAY_MS)
        .then(is.ref('wrong_since_ms'))
        .else(nowMs)
        .end(),
    }))
    .where('set_id', '=', set_id)
    .execute()
}

/** Locks the share's row if it is in a transaction. */
async function requireFewWrong(
  db: EscrowContext['db'],
  { set_id }: RequestRow,
  nowMs: number,
): Promise<void> {
  const share = await db
    .updateTable('escrow_shares')
    .set((is) => ({ wrong: is.ref('wrong') }))
    .where('set_id', '=', set_id)
    .returning(['wrong', 'wrong_since_ms'])
    .executeTakeFirst()
  if (!share) throw new EscrowRefusal('set_unknown')
  const untilMs = share.wrong_since_ms + DAY_MS
  if (share.wrong >= MOST_WRONG && untilMs > nowMs)
    throw new EscrowRefusal('throttled', { retryInMs: untilMs - nowMs })
}

async function macOf(
  { kms }: EscrowContext,
  { id, set_id, jkt }: RequestRow,
  code: string,
): Promise<string> {
  const text = JSON.stringify(['aureus/escrow/code/v1', id, set_id, jkt, code])
  return Buffer.from(await kms.mac('pepper', text)).toString('base64url')
}

/** `a•••@example.com`: enough for the owner to know which mailbox. */
function hidden(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}
