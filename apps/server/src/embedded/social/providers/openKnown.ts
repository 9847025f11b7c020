// Builds a provider from its row and the operator's settings.
import type { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, customFetch } from 'jose'
import { readLimited } from '../../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../../platform/settings/problem.ts'
import { SettingsError } from '../../../platform/settings/problem.ts'
import type { Outbound } from '../outbound.ts'
import type { SocialProviderSettings } from '../settings.ts'
import { createAppleSecret, readAppleKey, standinAppleKey } from './appleSecret.ts'
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
