// Who a request's visitor is.
import {
  CaipAddressSchema,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type Session,
  type SessionClaims,
  SessionClaimsSchema,
  SessionSchema,
} from '@aureus/protocol'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { sessionCookiesOf } from './cookies.ts'
import { SessionServerError } from './errors.ts'
import { type AnyRequest, type ReadRequest, readRequest } from './headers.ts'
import { readOptions, type Verifying, type VerifyOptions } from './options.ts'

export interface VerifiedSession {
  /** CAIP-10: chain and address. */
  account: string
  /** CAIP-2. */
  chainId: string
  /** In its chain's canonical form: EIP-55 for EVM chains. */
  address: string
  /**
   * By this, your app knows the visitor again. A key account has the same id on every network, because its key is the same
   * there. The id of a contract account names the network (CAIP-10), because its owners may be others elsewhere.
   */
  visitorId: string
  sessionId: string
  /** Of the token, or of the session if the server was asked. */
  expiresAt: Date
}

/**
 * The session of a request's visitor; null without a session for this app. The session token of
 * `authorization: Bearer …` is verified with the server's published keys. Without one, the request's session cookie is
 * shown to the server: your backend has it only on the server's own host.
 * @throws TypeError if the options are incomplete; SessionServerError if the server's keys or answer are needed and
 * missing
 */
export async function verifySession(
  request: AnyRequest,
  options: VerifyOptions = {},
): Promise<VerifiedSession | null> {
  const verifying = readOptions(options)
  const read = readRequest(request)
  const authorization = read.header('authorization')
  if (authorization !== undefined) return byToken(authorization, verifying)
  const cookie = sessionCookiesOf(read.header('cookie'))
  if (cookie === undefined || isForged(read, verifying)) return null
  const session = await introspect(verifying, { headers: { cookie } })
  if (!session) return null
  const { chainId, accountAddress: address } = session.data
  return {
    account: `${chainId}:${address}`,
    chainId,
    address,
    visitorId: visitorIdOf({ chainId, address }, session.accountType),
    sessionId: session.id,
    expiresAt: new Date(session.idleExpiresAtMs),
  }
}

async function byToken(
  authorization: string,
  verifying: Verifying,
): Promise<VerifiedSession | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
  const claims = token === undefined ? undefined : await readToken(token, verifying)
  const account = claims && accountOf(claims)
  if (!claims || !account) return null
  const verified = {
    account: claims.sub,
    ...account,
    visitorId: visitorIdOf(account, claims.account_type),
    sessionId: claims.sid,
    expiresAt: new Date(claims.exp * 1000),
  }
  if (!verifying.introspects) return verified
  const headers = { authorization: `Bearer ${token}` }
  const session = await introspect(verifying, { headers, filter: account })
  if (session?.id !== claims.sid) return null
  return { ...verified, expiresAt: new Date(session.idleExpiresAtMs) }
}

/** Of an account whose type an older server does not say, the owners may differ by network. */
function visitorIdOf(
  { chainId, address }: { chainId: CaipNetworkId; address: string },
  accountType: SessionClaims['account_type'],
): string {
  const place = accountType === 'eoa' ? parseCaipNetworkId(chainId).namespace : chainId
  return `${place}:${address}`
}

function accountOf({
  sub,
}: SessionClaims): { chainId: CaipNetworkId; address: string } | undefined {
  const parsed = v.safeParse(CaipAddressSchema, sub)
  if (!parsed.success) return undefined
  const { chainId, address } = parseCaipAddress(parsed.output)
  return { chainId, address }
}

/** Browsers add cookies to requests that other sites cause. Only the app's pages may act by them. */
function isForged({ method, header }: ReadRequest, { origin }: Verifying): boolean {
  const from = header('origin')
  if (from !== undefined && from !== origin) return true
  const isRead = method === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(method)
  return !isRead && from === undefined && header('sec-fetch-site') === 'cross-site'
}

// Asks the server whether a session is alive. Asking counts as activity of the visitor.

const TIMEOUT_MS = 5000

interface Asked {
  /** The visitor's cookie or token. */
  headers: { cookie: string } | { authorization: string }
  filter?: { address: string; chainId: string }
}

/** @throws SessionServerError if there is no usable answer */
async function introspect(
  { serverUrl, origin, fetch }: Verifying,
  { headers, filter }: Asked,
): Promise<Session | undefined> {
  const query = filter ? `?${new URLSearchParams(filter)}` : ''
  try {
    const response = await fetch(`${serverUrl}/v1/sign-in/session${query}`, {
      // The server finds the session of this app only.
      headers: { ...headers, origin, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401 || response.status === 204) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return v.parse(SessionSchema, await response.json())
  } catch (error) {
    throw new SessionServerError(
      'The Aureus server did not say whether the session is alive',
      error,
    )
  }
}

// Verifies session tokens without asking the server for each: its keys are fetched and cached.

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
export function forgetKeys(): void {
  keySets.clear()
  warned.clear()
}

/**
 * The claims of a valid token; undefined for any other.
 * @throws SessionServerError if the server's keys cannot be read
 */
async function readToken(token: string, verifying: Verifying): Promise<SessionClaims | undefined> {
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
    warnOfMismatch(error, verifying)
    if (isAboutToken(error)) return undefined
    throw new SessionServerError('The keys of the Aureus server could not be read', error)
  }
}

/** What was said already. A page with a wrong setting sends its token with every request. */
const warned = new Set<string>()
const MAX_WARNED = 100

/** The signature of such a token was verified before its claims, so the claims are the server's own words. */
function warnOfMismatch(error: unknown, { issuer, origin, warn }: Verifying): void {
  if (!(error instanceof errors.JWTClaimValidationFailed)) return
  const { claim, payload } = error
  const said =
    claim === 'aud'
      ? `for ${String(payload.aud)}, and verifySession is configured for ${origin} (option origin, or AUREUS_APP_ORIGIN)`
      : claim === 'iss'
        ? `of ${String(payload.iss)}, and verifySession is configured for ${issuer} (option issuer)`
        : undefined
  if (said === undefined || warned.has(said) || warned.size >= MAX_WARNED) return
  warned.add(said)
  warn(`A session token is ${said}`)
}

/** Everything else is about the keys, which say nothing about the visitor. */
function isAboutToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  const ofKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
  return !ofKeys.includes(error.code)
}
