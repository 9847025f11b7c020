// An OpenID Connect provider that the operator names. Its discovery document is read once per process, so that a later
// change cannot redirect the client secret.
import { createRemoteJWKSet, customFetch } from 'jose'
import * as v from 'valibot'
import { SocialFailure } from '../failure.ts'
import type { Outbound } from '../outbound.ts'
import type { SocialProviderSettings } from '../settings.ts'
import { basic, post } from './clientAuth.ts'
import { identifyByToken } from './known.ts'
import type { Endpoints, Granted, IdTokenRules, IssuerInAnswer, Provider } from './provider.ts'

export type OidcSettings = Extract<SocialProviderSettings, { kind: 'oidc' }>

/** Asymmetric algorithms only. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

const Place = v.pipe(v.string(), v.url(), v.maxLength(2048))
/** OpenID Connect Discovery, section 3. */
const MetadataSchema = v.object({
  issuer: v.string(),
  authorization_endpoint: Place,
  token_endpoint: Place,
  jwks_uri: Place,
  userinfo_endpoint: v.optional(Place),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
  id_token_signing_alg_values_supported: v.optional(v.array(v.string())),
  authorization_response_iss_parameter_supported: v.optional(v.boolean()),
})

const UserInfoSchema = v.object({
  sub: v.string(),
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
})

interface Pinned {
  endpoints: Endpoints
  hasUserInfo: boolean
  usesPost: boolean
  issuerInAnswer: IssuerInAnswer
  idToken: IdTokenRules
}

export function openOidc(
  { id, name, clientId, clientSecret, issuer }: OidcSettings,
  { outbound }: { outbound: Outbound },
): Provider {
  let known: Promise<Pinned> | undefined
  const pinned = (): Promise<Pinned> => {
    // The next visitor tries again.
    known ??= readMetadata(issuer, outbound).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    id,
    name,
    clientId,
    formPost: false,
    issuerInAnswer: async () => (await pinned()).issuerInAnswer,
    scope: 'openid email profile',
    parameters: {},
    fetch: (url, init) => fetchFor(issuer, outbound)(url, init),
    endpoints: async () => (await pinned()).endpoints,
    clientAuth: async () => ((await pinned()).usesPost ? post : basic)(clientSecret),
    idToken: async () => (await pinned()).idToken,
    async identify(granted) {
      const result = await identifyByToken(await complete(granted, (await pinned()).hasUserInfo))
      // If the slug is later given to another issuer, that issuer's users cannot take over accounts here.
      return { ...result, subject: `${issuer} ${result.subject}` }
    },
  }
}

/**
 * Many issuers put the address only into UserInfo. An address counts if `email_verified` is the boolean that the
 * standard names; no text does.
 */
async function complete(granted: Granted, hasUserInfo: boolean): Promise<Granted> {
  const own = strict(granted.claims)
  if (own['email'] !== undefined || !hasUserInfo) return { ...granted, claims: own }
  // A missing notice address must not fail a sign-in.
  const answer = await granted.ask('').catch(() => undefined)
  const parsed = v.safeParse(UserInfoSchema, answer)
  if (!parsed.success) return { ...granted, claims: own }
  const { sub, ...more } = parsed.output
  // OpenID Connect Core, section 5.3.2.
  if (sub !== own['sub']) throw new SocialFailure('failed', 'UserInfo is about another account')
  return { ...granted, claims: { ...own, ...strict(more), sub } }
}

const strict = (claims: Granted['claims']): Record<string, unknown> => ({
  ...claims,
  email_verified: claims?.['email_verified'] === true,
})

/** The issuer's host may be private, since the operator named it. Other hosts in its metadata must be public. */
const fetchFor =
  (issuer: string, { toNamed, toPublic }: Outbound): Outbound['toNamed'] =>
  (url, init) =>
    (new URL(url).host === new URL(issuer).host ? toNamed : toPublic)(url, init)

async function readMetadata(issuer: string, outbound: Outbound): Promise<Pinned> {
  const fetch = fetchFor(issuer, outbound)
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
  })
  const parsed = v.safeParse(MetadataSchema, await answer.json().catch(() => undefined))
  if (answer.status !== 200 || !parsed.success)
    throw new SocialFailure('unavailable', 'the metadata of the issuer cannot be read')
  const metadata = parsed.output
  if (metadata.issuer !== issuer)
    throw new SocialFailure('unavailable', 'the metadata names another issuer')
  const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: jwks } = metadata
  const { userinfo_endpoint: userInfo } = metadata
  // Plain http only for an issuer on this machine. Browsers go to one of these, so no other scheme either.
  const schemes = issuer.startsWith('http:') ? ['https:', 'http:'] : ['https:']
  const used = [authorize, token, jwks, ...(userInfo === undefined ? [] : [userInfo])]
  if (used.some((url) => !schemes.includes(new URL(url).protocol)))
    throw new SocialFailure('unavailable', 'the metadata names an endpoint that is not https')
  const signed = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  return {
    endpoints: { issuer, authorize, token, api: userInfo ?? issuer },
    hasUserInfo: userInfo !== undefined,
    usesPost:
      metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false,
    issuerInAnswer: metadata.authorization_response_iss_parameter_supported
      ? 'required'
      : 'unannounced',
    idToken: {
      issuers: [issuer],
      algorithms: ALGORITHMS.filter((one) => signed.includes(one)),
      keys: createRemoteJWKSet(new URL(jwks), { [customFetch]: fetch }),
    },
  }
}
