// Strict lists of the operator, for sessions of the embedded wallet: they end where they would be renewed.
import type { FastifyRequest } from 'fastify'
import type { WalletContext } from './context.ts'
import { wayIdOf } from './identities.ts'
import { sessionIdOf } from './sessions.ts'

/** Whether the way by which a session began may not come in any more; of an unknown way, whether none may. */
export async function isSessionRefused(
  { access, db }: Pick<WalletContext, 'access' | 'db'>,
  { refreshHandle, request }: { refreshHandle: string; request: Pick<FastifyRequest, 'raw'> },
): Promise<boolean> {
  const sessionId = sessionIdOf(refreshHandle)
  if (!access.settings.strict || sessionId === undefined) return false
  const ways = await db
    .selectFrom('wallet_sessions as session')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .innerJoin('wallet_identities as identity', 'identity.user_id', 'device.user_id')
    .select(['identity.provider', 'identity.subject', 'session.way_id'])
    .where('session.id', '=', sessionId)
    .execute()
  const used = ways.filter((way) => way.way_id === null || way.way_id === wayIdOf(way))
  const country = access.countryOf(request)
  for (const { provider, subject } of used) {
    const visitor = provider === 'email' ? { email: subject } : { identity: { provider, subject } }
    if (!(await access.check('session', { ...visitor, country }))) return false
  }
  return used.length > 0
}
