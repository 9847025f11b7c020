// The identity of an address: `GET /v1/identity/{address}`, and the avatar of its ENS name.
import { type EvmAddress, failure, parseEvmAddress } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Avatars } from '../ens/avatars.ts'
import type { Ens } from '../ens/ens.ts'
import type { UpstreamsLog } from '../rpc/upstreams.ts'
import { PICTURE_POLICY } from '../walletList/pictures.ts'
import { findOwnName } from './find.ts'
import type { Identities } from './identities.ts'
import { nameFailure } from './reasons.ts'

/** As long as the server caches it. */
const AVATAR_FRESH_S = 3600

export interface Identifying {
  db: Database
  ens?: Ens | undefined
  avatars?: Avatars | undefined
  log: Pick<UpstreamsLog, 'warn'>
}

export interface IdentityRoutesParameters extends Pick<Identifying, 'avatars'> {
  settings: { readonly rateLimits: { readonly names: number } }
  identities: Identities
}

export function registerIdentity(
  scope: FastifyInstance,
  parameters: IdentityRoutesParameters,
): void {
  const { avatars, settings, identities } = parameters
  const config = perMinute(settings.rateLimits.names)

  serve(scope, 'GET /v1/identity/{address}', { config }, async (request, reply) => {
    const address = parseEvmAddress(request.params.address)
    if (!address) return reply.code(400).send(nameFailure('address_malformed'))
    const { identity, leftMs } = await identities.get(address)
    return reply
      .header('cache-control', `public, max-age=${Math.ceil(leftMs / 1000)}`)
      .send(identity)
  })

  if (!avatars) return
  serve(scope, 'GET /v1/identity/{address}/avatar', { config }, async (request, reply) => {
    const address = parseEvmAddress(request.params.address)
    if (!address) return reply.code(400).send(nameFailure('address_malformed'))
    const { name, avatar } = (await identities.get(address)).identity
    const picture = name && avatar ? await avatars.get(name).catch(() => undefined) : undefined
    if (!picture)
      return reply.code(404).send(failure('avatar_unknown', 'This address has no picture.'))
    return reply
      .header('cache-control', `public, max-age=${AVATAR_FRESH_S}`)
      .header('content-security-policy', PICTURE_POLICY)
      .type(picture.type)
      .send(picture.content)
  })
}

/** Asks the name service, whose names have no avatar, then ENS, whose avatars this server serves. */
export async function identify({ db, ens, avatars, log }: Identifying, address: EvmAddress) {
  const own = await findOwnName(db, address)
  if (own !== null || !ens) return { name: own, avatar: null }
  try {
    const name = await ens.reverse(address)
    // A name counts even if its avatar is unavailable.
    const hasAvatar = name !== null && (await avatars?.has(name).catch(() => false))
    return { name, avatar: hasAvatar ? `/v1/identity/${address}/avatar` : null }
  } catch (error) {
    log.warn({ err: error }, 'ENS is unavailable')
    return { name: null, avatar: null, unsure: true }
  }
}
