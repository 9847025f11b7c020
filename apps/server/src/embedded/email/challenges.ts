// Requests to prove a mailbox: a mailed code, or a link whose page shows the code to someone who knows which device
// asked.
import type { Database, EmailChallengeRow } from '../../platform/db/schema.ts'
import { createId, createToken, hashToken } from '../../platform/secrets/token.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import type { Mac } from '../walletApi/mac.ts'
import type { CodePurpose } from './code.ts'
import { createCode, createNumbers, isSameMac, macOfCode } from './code.ts'

export const CODE_LIFE_MS = 5 * 60_000
export const LINK_LIFE_MS = 10 * 60_000
export const MAX_ATTEMPTS = 5

export interface OpenParameters {
  purpose: CodePurpose
  /** From `canonicalEmail`. */
  email: string
  /** As typed. */
  label: string
  jkt: string
  /** The user who changes their address; null for a sign-in. */
  userId: string | null
  nowMs: number
}

/**
 * Creates a code in the transaction that posts the email. It ends this device's earlier requests for the same
 * purpose and address.
 */
export async function openCode(
  db: Database,
  mac: Mac,
  parameters: OpenParameters,
): Promise<{ id: string; code: string }> {
  const id = createId()
  const code = createCode()
  const codeMac = await macOfCode(mac, { ...parameters, challengeId: id }, code)
  await replaceOpen(db, {
    ...rowOf(id, parameters),
    code_mac: codeMac,
    code_expires_at_ms: parameters.nowMs + CODE_LIFE_MS,
    expires_at_ms: parameters.nowMs + CODE_LIFE_MS,
  })
  return { id, code }
}

export interface OpenLinkParameters extends OpenParameters {
  browser: string | null
  system: string | null
  /** Keyed hash of the requesting device's network. */
  networkMac: string
}

/** Creates a link in the transaction that posts the email, and the number that the device shows meanwhile. */
export async function openLink(
  db: Database,
  parameters: OpenLinkParameters,
): Promise<{ id: string; token: string; number: string }> {
  const id = createId()
  const token = createToken()
  const { numbers, number } = createNumbers()
  await replaceOpen(db, {
    ...rowOf(id, parameters),
    link_hash: hashToken(token),
    numbers: numbers.join(' '),
    number,
    browser: parameters.browser,
    system: parameters.system,
    network_mac: parameters.networkMac,
    expires_at_ms: parameters.nowMs + LINK_LIFE_MS,
  })
  return { id, token, number }
}

const rowOf = (id: string, { purpose, email, label, jkt, userId, nowMs }: OpenParameters) => ({
  id,
  purpose,
  email,
  label,
  jkt,
  user_id: userId,
  attempts: 0,
  created_at_ms: nowMs,
})

async function replaceOpen(
  db: Database,
  row: Partial<EmailChallengeRow> & ReturnType<typeof rowOf> & { expires_at_ms: number },
): Promise<void> {
  await db
    .deleteFrom('email_challenges')
    .where('email', '=', row.email)
    .where('jkt', '=', row.jkt)
    .where('purpose', '=', row.purpose)
    .execute()
  await db
    .insertInto('email_challenges')
    .values({
      code_mac: null,
      code_expires_at_ms: null,
      link_hash: null,
      numbers: null,
      number: null,
      browser: null,
      system: null,
      network_mac: null,
      refused_at_ms: null,
      consumed_at_ms: null,
      ...row,
    })
    .execute()
}

export interface FindParameters {
  id: string
  jkt: string
}

/** Only the device that created it can find it. */
export async function findChallenge(
  db: Database,
  { id, jkt }: FindParameters,
): Promise<EmailChallengeRow | undefined> {
  return db
    .selectFrom('email_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
}

export type CodeAnswer =
  | { right: EmailChallengeRow }
  | { wrong: EmailChallengeRow; attemptsLeft: number }
  | 'not-approved'
  | 'refused'
  | 'over'

export interface TryCodeParameters extends FindParameters {
  purpose: CodePurpose
  code: string
  nowMs: number
}

/**
 * Tries a code. One statement counts the attempt before the code is checked: of any number of parallel attempts
 * five are checked, and at most one succeeds.
 */
export async function tryCode(
  db: Database,
  mac: Mac,
  { id, jkt, purpose, code, nowMs }: TryCodeParameters,
): Promise<CodeAnswer> {
  const row = await db
    .updateTable('email_challenges')
    .set((to) => ({ attempts: to('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('jkt', '=', jkt)
    .where('purpose', '=', purpose)
    .where('consumed_at_ms', 'is', null)
    .where('refused_at_ms', 'is', null)
    .where('code_mac', 'is not', null)
    .where('code_expires_at_ms', '>', nowMs)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returningAll()
    .executeTakeFirst()
  if (!row?.code_mac) return whyNot(await findChallenge(db, { id, jkt }), nowMs)
  const given = await macOfCode(mac, { purpose, challengeId: id, email: row.email, jkt }, code)
  if (!isSameMac(given, row.code_mac))
    return { wrong: row, attemptsLeft: MAX_ATTEMPTS - row.attempts }
  const consumed = await db
    .updateTable('email_challenges')
    .set({ consumed_at_ms: nowMs })
    .where('id', '=', id)
    .where('consumed_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed ? { right: row } : 'over'
}

function whyNot(row: EmailChallengeRow | undefined, nowMs: number): CodeAnswer {
  if (!row) return 'over'
  if (row.refused_at_ms !== null) return 'refused'
  const waits = row.code_mac === null && row.consumed_at_ms === null && row.expires_at_ms > nowMs
  return waits ? 'not-approved' : 'over'
}

export const sweepChallenges = expirySweep('email-challenges', {
  table: 'email_challenges',
  column: 'expires_at_ms',
  // So that the waiting device can learn the result.
  keptMs: LINK_LIFE_MS,
})
