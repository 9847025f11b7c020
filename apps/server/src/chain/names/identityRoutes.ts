// The identity of an address: `GET /v1/identity/{address}`, and the avatar of its ENS name.
import { type EvmAddress, failure, parseEvmAddress } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/schema.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import type { Avatars } from '../ens/avatars.ts'
import type { Ens } from '../ens/ens.ts'
import type { UpstreamsLog } from '../rpc/upstreams.ts'
import { PICTURE_POLICY } from '../walletList/pictures.ts'
import { address, at, refused } from './examples.ts'
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

const getIdentity = routesWith<IdentityRoutesParameters>()({
  operation: 'GET /v1/identity/{address}',
  describe: {
    id: 'getIdentity',
    tag: 'names',
    summary: 'Get the name and avatar of an address',
    params: { address },
    answers: {
      200: {
        description:
          '`name` is null if the address has none. `avatar` is a path on this server, or null.',
        example: { name: 'helen.aureus.id', avatar: null, resolvedAt: at },
      },
    },
    refusals: { 400: refused[400] },
  },
  perMinute: ({ settings }) => settings.rateLimits.names,
  async handle({ params, reply }, { identities }) {
    const parsed = parseEvmAddress(params.address)
    if (!parsed) return reply.code(400).send(nameFailure('address_malformed'))
    const { identity, leftMs } = await identities.get(parsed)
    return reply
      .header('cache-control', `public, max-age=${Math.ceil(leftMs / 1000)}`)
      .send(identity)
  },
})

const getAvatar = routesWith<IdentityRoutesParameters & { avatars: Avatars }>()({
  operation: 'GET /v1/identity/{address}/avatar',
  describe: {
    id: 'getAvatar',
    tag: 'names',
    summary: 'Get the avatar of an address',
    description:
      'Served at the path that `avatar` gives: the avatar of the address’s ENS name, if this server accepts it. Not available without ENS.',
    params: { address },
    answers: {
      200: { description: 'PNG, WebP, JPEG or SVG.' },
    },
    refusals: { 400: refused[400], 404: '`avatar_unknown`.' },
  },
  perMinute: ({ settings }) => settings.rateLimits.names,
  async handle({ params, reply }, { identities, avatars }) {
    const parsed = parseEvmAddress(params.address)
    if (!parsed) return reply.code(400).send(nameFailure('address_malformed'))
    const { name, avatar } = (await identities.get(parsed)).identity
    const picture = name && avatar ? await avatars.get(name).catch(() => undefined) : undefined
    if (!picture)
      return reply.code(404).send(failure('avatar_unknown', 'This address has no picture.'))
    return reply
      .header('cache-control', `public, max-age=${AVATAR_FRESH_S}`)
      .header('content-security-policy', PICTURE_POLICY)
      .type(picture.type)
      .send(picture.content)
  },
})

export const identityRoutes = [getIdentity, getAvatar] as const

export function registerIdentity(
  scope: FastifyInstance,
  parameters: IdentityRoutesParameters,
): void {
  serve(scope, [getIdentity], parameters)
  const { avatars } = parameters
  if (avatars) serve(scope, [getAvatar], { ...parameters, avatars })
}

/** Asks the name service, whose names have no avatar, then ENS, whose avatars this server serves. */
export async function identify({ db, ens, avatars, log }: Identifying, of: EvmAddress) {
  const own = await findOwnName(db, of)
  if (own !== null || !ens) return { name: own, avatar: null }
  try {
    const name = await ens.reverse(of)
    // A name counts even if its avatar is unavailable.
    const hasAvatar = name !== null && (await avatars?.has(name).catch(() => false))
    return { name, avatar: hasAvatar ? `/v1/identity/${of}/avatar` : null }
  } catch (error) {
    log.warn({ err: error }, 'ENS is unavailable')
    return { name: null, avatar: null, unsure: true }
  }
}
