// The page behind the mailed link. Viewing it changes nothing, because mail scanners follow every link.
import type { Database, EmailChallengeRow } from '../../platform/db/schema.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import type { Mac } from '../walletApi/mac.ts'
import { CODE_LIFE_MS } from './challenges.ts'
import { createCode, macOfCode } from './code.ts'

export interface LinkParameters {
  token: string
  nowMs: number
}

/** The request behind a link that is neither expired nor answered. */
export async function findByLink(
  db: Database,
  { token, nowMs }: LinkParameters,
): Promise<EmailChallengeRow | undefined> {
  return db
    .selectFrom('email_challenges')
    .selectAll()
    .where('link_hash', '=', hashToken(token))
    .where('expires_at_ms', '>', nowMs)
    .where('code_mac', 'is', null)
    .where('refused_at_ms', 'is', null)
    .executeTakeFirst()
}

/**
 * Admits the device whose number was chosen and creates its code, which was never in an email. A wrong number
 * refuses the device for good. Of several answers at once the first counts.
 */
export async function approveLink(
  db: Database,
  mac: Mac,
  { token, number, nowMs }: LinkParameters & { number: string },
): Promise<{ code: string } | 'wrong' | 'over'> {
  const row = await findByLink(db, { token, nowMs })
  if (!row) return 'over'
  if (number !== row.number) {
    await refuseLink(db, { token, nowMs })
    return 'wrong'
  }
  const code = createCode()
  const { id: challengeId, purpose, email, jkt } = row
  const approved = await db
    .updateTable('email_challenges')
    .set({
      code_mac: await macOfCode(mac, { purpose, challengeId, email, jkt }, code),
      code_expires_at_ms: nowMs + CODE_LIFE_MS,
      expires_at_ms: nowMs + CODE_LIFE_MS,
    })
    .where('id', '=', challengeId)
    .where('code_mac', 'is', null)
    .where('refused_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return approved ? { code } : 'over'
}

/** The owner rejects the request. @returns whether there was a request to reject */
export async function refuseLink(db: Database, { token, nowMs }: LinkParameters): Promise<boolean> {
  const refused = await db
    .updateTable('email_challenges')
    .set({ refused_at_ms: nowMs })
    .where('link_hash', '=', hashToken(token))
    .where('code_mac', 'is', null)
    .where('refused_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return refused !== undefined
}
