// Lists and bans of the operator, for accounts that sign in and for sessions.
import type { FastifyRequest } from 'fastify'
import type { Access } from '../platform/access/access.ts'
import type { AccessRefusal } from '../platform/access/refusals.ts'
import { folded } from '../platform/db/foldedText.ts'
import type { Database, SessionRow } from '../platform/db/schema.ts'
import type { CallerHash } from './caller.ts'
import { type Reason, reason } from './reasons.ts'
import { type FindSessionParameters, findSession, hasSession } from './sessions.ts'
import type { SignInSettings } from './settings.ts'

interface AccessContext {
  access: Access
  db: Database
  clock: () => number
  settings: { readonly signIn: Pick<SignInSettings, 'sessionIdleMs'> }
}

const reasonOf = ({ by }: AccessRefusal): Reason =>
  reason(by === 'country' ? 'country_denied' : 'access_denied')

/** Before a signature, only browsers that are signed in are known. */
export async function refusedNonce(
  context: AccessContext & { callerHash: CallerHash },
  request: FastifyRequest,
): Promise<Reason | undefined> {
  const { access, db, clock, settings, callerHash } = context
  const { sessionIdleMs } = settings.signIn
  const refused = await access.check(
    'nonce',
    { country: access.countryOf(request) },
    {
      async since() {
        const tokenHash = await callerHash(request)
        const nowMs = clock()
        const isIn = tokenHash && (await hasSession(db, { tokenHash, nowMs, sessionIdleMs }))
        return isIn ? 0 : undefined
      },
    },
  )
  return refused && reasonOf(refused)
}

/** After its signature was verified, so that only an account's owner learns of a list with it. */
export async function refusedAccount(
  { access, db, clock, settings }: AccessContext,
  { address, country }: { address: string; country: string | null },
): Promise<Reason | undefined> {
  const { sessionIdleMs } = settings.signIn
  const since = () => inSince(db, { address, nowMs: clock(), sessionIdleMs })
  const refused = await access.check('sign_in', { addresses: [address], country }, { since })
  return refused && reasonOf(refused)
}

/** Like `findSession`, unless a ban or a strict list refuses the account. */
export async function findAllowedSession(
  { access, db }: Pick<AccessContext, 'access' | 'db'>,
  request: FastifyRequest,
  parameters: FindSessionParameters,
): Promise<SessionRow | undefined> {
  const row = await findSession(db, parameters)
  if (!row) return undefined
  const visitor = { addresses: [row.address], country: access.countryOf(request) }
  return (await access.checkSession(visitor)) ? undefined : row
}

/** Since when an account has a session, or is one of an embedded wallet. */
async function inSince(
  db: Database,
  { address, nowMs, sessionIdleMs }: { address: string; nowMs: number; sessionIdleMs: number },
): Promise<number | undefined> {
  const session = await db
    .selectFrom('siwx_sessions')
    .select('created_at_ms')
    .where('address', '=', address)
    .where('expires_at_ms', '>', nowMs)
    .where('last_seen_at_ms', '>', nowMs - sessionIdleMs)
    .orderBy('created_at_ms')
    .executeTakeFirst()
  const lower = address.toLowerCase()
  const wallet = await db
    .selectFrom('custody_wallets')
    .select('created_at_ms')
    .where((is) =>
      is.or([
        is(folded(db, 'evm_address'), '=', lower),
        is(folded(db, 'solana_address'), '=', lower),
      ]),
    )
    .orderBy('created_at_ms')
    .executeTakeFirst()
  const times = [session, wallet].flatMap((row) => row?.created_at_ms ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}
