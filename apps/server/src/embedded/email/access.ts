// Lists of the operator, for mailboxes. An answer must not tell strangers which mailboxes are known or on a list
// (docs/decisions/0235-who-may-come-in.md).
import type { FastifyRequest } from 'fastify'
import { canonicalMailbox, domainOfMailbox } from '../../platform/access/canonical.ts'
import type { AccessRefusal } from '../../platform/access/refusals.ts'
import type { Database } from '../../platform/db/schema.ts'
import { deleteMail } from '../../platform/mail/outbox.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { Refusal } from '../walletApi/refusal.ts'

export interface MailAsker {
  /** From `canonicalEmail`. */
  email: string
  request: Pick<FastifyRequest, 'raw'>
  /** When the mailbox became a way into its wallet; undefined if it opens none. */
  sinceMs: number | undefined
}

/**
 * Whether the mailbox gets no mail. Its asker gets the same answer as others.
 * @throws Refusal if the answer depends on nothing that strangers must not learn
 */
export async function isUnwelcome(
  context: Pick<WalletContext, 'access' | 'db'>,
  { email, request, sinceMs }: MailAsker,
): Promise<boolean> {
  const { access, db } = context
  const visitor = { email: canonicalMailbox(email) ?? email, country: access.countryOf(request) }
  const refused = await access.check('mail', visitor, { since: async () => sinceMs })
  if (!refused) return false
  if (await maySay(context, { refused, email })) throw refusalOf(refused)
  return true

  async function maySay(
    { access: { settings } }: Pick<WalletContext, 'access'>,
    said: { refused: AccessRefusal; email: string },
  ): Promise<boolean> {
    const { by, effect } = said.refused
    if (by === 'email') return false
    // Then the answer is the same for all mailboxes of the domain, or from the country.
    if (settings.strict) return true
    return by === 'emailDomain' && effect === 'deny' && !(await hasPeopleAt(db, said.email))
  }
}

/** After the code: who typed it has the mailbox, and may learn why. @throws Refusal */
export async function requireWelcome(
  { access }: Pick<WalletContext, 'access'>,
  { email, request, sinceMs }: MailAsker,
  db: Database,
): Promise<void> {
  const visitor = { email: canonicalMailbox(email) ?? email, country: access.countryOf(request) }
  const refused = await access.check('mail', visitor, { since: async () => sinceMs, db })
  if (refused) throw refusalOf(refused)
}

/** Takes the mail back that the transaction posted. Otherwise a missing mail would make its answer quicker. */
export async function takeBack(db: Database, id: string | undefined): Promise<void> {
  if (id !== undefined) await deleteMail(db, { id })
}

const refusalOf = ({ by, effect }: AccessRefusal): Refusal => {
  if (by === 'country')
    return new Refusal(403, 'country_denied', 'You cannot sign in to this site from where you are.')
  if (by === 'emailDomain' && effect === 'deny')
    return new Refusal(
      403,
      'email_domain_denied',
      'This site does not accept email addresses of this provider. Use another address.',
    )
  return new Refusal(
    403,
    'access_denied',
    'You cannot sign in here with this address. Contact the team behind this site.',
  )
}

/** Whether anybody has a wallet that opens by a mailbox of this very domain. */
async function hasPeopleAt(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_identities')
    .select('user_id')
    .where('email_domain', '=', domainOfMailbox(email))
    .executeTakeFirst()
  return row !== undefined
}
