// Lists and bans of the operator, for accounts of providers, passkeys and Farcaster.
import type { SocialRefusal } from '@aureus/protocol/walletApi'
import type { FastifyRequest } from 'fastify'
import type { WalletContext } from '../walletApi/context.ts'
import type { Arriving } from './accounts.ts'
import { sinceOf } from './accounts.ts'

/** Why an identity that was just proved may not come in. Only its owner learns it. */
export async function refusalOf(
  { access }: Pick<WalletContext, 'access'>,
  {
    db,
    request,
    ...arriving
  }: Arriving & {
    db: WalletContext['db']
    request: Pick<FastifyRequest, 'raw'>
  },
): Promise<SocialRefusal | undefined> {
  const { provider, result } = arriving
  const visitor = {
    identity: { provider, subject: result.subject },
    country: access.countryOf(request),
  }
  const refused = await access.check('social', visitor, { since: () => sinceOf(db, arriving), db })
  if (!refused) return undefined
  return refused.by === 'country' ? 'country_denied' : 'not_allowed'
}
