// What the page does that the mailed link leads to. Looking changes nothing: programs that scan mail follow
// every link.
import type { Database, EmailChallengeRow } from '../db/schema.ts'
import { hashToken } from '../secrets/token.ts'
import type { Mac } from '../walletApi/mac.ts'
import { CODE_LIFE_MS } from './challenges.ts'
import { createCode, macOfCode } from './code.ts'

export interface LinkParameters {
  token: string
  nowMs: number
}

/** The request behind a link that is neither over nor answered. */
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
 * Lets the device in whose number was chosen: the code for it is made now, and was never in a mail. The wrong
 * number refuses the device for good; of several answers at once the first counts.
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

/** "It was not me." @returns whether there was anything to refuse */
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
