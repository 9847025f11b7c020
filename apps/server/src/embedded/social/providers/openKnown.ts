// Builds a provider from its row and the operator's settings.
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { createRemoteJWKSet, customFetch, SignJWT } from 'jose'
import { readLimited } from '../../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../../platform/settings/problem.ts'
import { SettingsError } from '../../../platform/settings/problem.ts'
import type { Outbound } from '../outbound.ts'
import type { SocialProviderSettings } from '../settings.ts'
import { basic, post } from './clientAuth.ts'
import { type KnownRow, knownRows } from './known.ts'
import type { Provider } from './provider.ts'

export type KnownSettings = Exclude<SocialProviderSettings, { kind: 'oidc' | 'farcaster' }>

export interface OpenParameters {
  outbound: Outbound
  clock: () => number
}

/** @throws SettingsError if the key file cannot be used */
export function openKnown(settings: KnownSettings, { outbound, clock }: OpenParameters): Provider {
  const { id, name, clientId, standinUrl } = settings
  const row = knownRows[id]
  const places = standinUrl === undefined ? row : standinRow(row, `${standinUrl}/${id}`)
  const fetch = standinUrl === undefined ? outbound.toPublic : outbound.toNamed
  const { issuer, authorize, token, api, jwks } = places
  const endpoints = { issuer, authorize, token, api }
  const secret = secretOf(settings, clock)
  const keys =
    jwks === undefined ? undefined : createRemoteJWKSet(new URL(jwks), { [customFetch]: fetch })
  const asksEmail = settings.kind === 'apple' && settings.askEmail
  return {
    id,
    name,
    clientId,
    formPost: asksEmail,
    issuerInAnswer: async () => row.issuerInAnswer,
    scope: asksEmail ? 'email' : row.scope,
    parameters: { ...row.parameters, ...(asksEmail && { response_mode: 'form_post' }) },
    fetch,
    endpoints: async () => endpoints,
    clientAuth: async () => (row.clientAuth === 'basic' ? basic : post)(await secret()),
    ...(keys && {
      idToken: async () => ({
        issuers: [issuer, ...(places.otherIssuer ? [places.otherIssuer.theirs] : [])],
        algorithms: ['RS256'],
        keys,
      }),
    }),
    identify: async (granted) => row.identify(granted, await secret()),
  }
}

function secretOf(settings: KnownSettings, clock: () => number): () => Promise<string> {
  if (settings.kind === 'secret') return async () => settings.clientSecret
  const { teamId, keyId, clientId, keyFile } = settings
  const key = keyFile === undefined ? standinAppleKey() : readKeyFile(keyFile)
  return createAppleSecret({ teamId, keyId, clientId, key, clock })
}

function readKeyFile(keyFile: string): KeyObject {
  const content = readLimited(keyFile, 16 * 1024)
  const key = typeof content === 'string' ? content : readAppleKey(content)
  if (typeof key === 'object') return key
  const remedy = key ?? 'contains no private key; use the .p8 file from Apple'
  throw new SettingsError([{ name: 'APPLE_KEY_FILE', remedy } satisfies SettingsProblem])
}

/** The stand-in serves everything below one URL. */
function standinRow({ otherIssuer, ...row }: KnownRow, base: string): KnownRow {
  return {
    ...row,
    issuer: base,
    authorize: `${base}/authorize`,
    token: `${base}/token`,
    api: base,
    ...(row.jwks !== undefined && { jwks: `${base}/jwks` }),
    ...(otherIssuer && {
      otherIssuer: { ...otherIssuer, theirs: `${base}${otherIssuer.standin}` },
    }),
  }
}

// Apple's client secret is a JWT that the client signs.

/** Apple allows up to six months. A secret made on demand never expires in use. */
const LIFE_MS = 60 * 60_000
/** Renewed this long before it expires, because clocks differ. */
const SPARE_MS = 5 * 60_000

const AUDIENCE = 'https://appleid.apple.com'

interface AppleSecretParameters {
  teamId: string
  keyId: string
  clientId: string
  key: KeyObject
  clock: () => number
}

/** @returns a function that returns a valid secret */
export function createAppleSecret(parameters: AppleSecretParameters): () => Promise<string> {
  const { teamId, keyId, clientId, key, clock } = parameters
  let made: { secret: Promise<string>; untilMs: number } | undefined
  return () => {
    const nowMs = clock()
    if (!made || nowMs >= made.untilMs - SPARE_MS || nowMs < made.untilMs - LIFE_MS)
      made = { secret: sign(nowMs), untilMs: nowMs + LIFE_MS }
    return made.secret
  }

  function sign(nowMs: number): Promise<string> {
    const nowS = Math.floor(nowMs / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(AUDIENCE)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + LIFE_MS / 1000)
      .sign(key)
  }
}

/** The key of Apple's `.p8` file; undefined for any other file. */
export function readAppleKey(pem: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

/** The stand-in's key. It is not secret, because the stand-in has the same key. */
export function standinAppleKey(): KeyObject {
  const d = createHash('sha256').update('standin-apple').digest()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
