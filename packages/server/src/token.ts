// Verifies session tokens without asking the server for each: its keys are fetched and cached.
import { type SessionClaims, SessionClaimsSchema } from '@aureus/protocol'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { SessionServerError } from './errors.ts'
import type { Verifying } from './options.ts'

/** The server lets keys be cached for this long, and publishes a new one an hour ahead. */
const KEYS_FRESH_MS = 300_000
/** Clocks of two machines differ. */
const TOLERANCE_S = 5

/** By server, for as long as the process runs. */
const keySets = new Map<string, JWTVerifyGetKey>()

function keysOf({ serverUrl, fetch }: Verifying): JWTVerifyGetKey {
  const held = keySets.get(serverUrl)
  if (held) return held
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', serverUrl), {
    cacheMaxAge: KEYS_FRESH_MS,
    [customFetch]: (url, init) => fetch(url, init),
  })
  keySets.set(serverUrl, keys)
  return keys
}

/** For tests, whose servers come and go. */
export const forgetKeys = (): void => keySets.clear()

/**
 * The claims of a valid token; undefined for any other.
 * @throws SessionServerError if the server's keys cannot be read
 */
export async function readToken(
  token: string,
  verifying: Verifying,
): Promise<SessionClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keysOf(verifying), {
      algorithms: ['ES256'],
      issuer: verifying.issuer,
      audience: verifying.origin,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
      clockTolerance: TOLERANCE_S,
    })
    const claims = v.safeParse(SessionClaimsSchema, payload)
    return claims.success ? claims.output : undefined
  } catch (error) {
    if (isAboutToken(error)) return undefined
    throw new SessionServerError('The keys of the Aureus server could not be read', error)
  }
}

/** Everything else is about the keys, which say nothing about the visitor. */
function isAboutToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  const ofKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
  return !ofKeys.includes(error.code)
}
