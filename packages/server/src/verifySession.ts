// Who a request's visitor is.
import { type SessionClaims, SessionClaimsSchema } from '@aureus/protocol'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { accountOf, toVerified, type VerifiedAccount } from './account.ts'
import { askLinked, introspect, type VisitorHeaders } from './askServer.ts'
import { sessionCookiesOf } from './cookies.ts'
import { SessionServerError } from './errors.ts'
import { type AnyRequest, type ReadRequest, readRequest } from './headers.ts'
import { readOptions, type Verifying, type VerifyOptions } from './options.ts'

export interface VerifiedSession extends VerifiedAccount {
  sessionId: string
  /** Of the token, or of the session if the server was asked. */
  expiresAt: Date
  /** With the option `accounts`: the visitor's linked accounts, the session's own among them. */
  accounts?: readonly VerifiedAccount[]
  /**
   * With the option `accounts`: the same for all linked accounts, and another at every app. Absent until the visitor links
   * an account.
   */
  ownerId?: string
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
  const own = toVerified({ chainId, address }, session.accountType)
  return {
    ...own,
    sessionId: session.id,
    expiresAt: new Date(session.idleExpiresAtMs),
    ...(verifying.accounts && (await linkedNow(verifying, own, { cookie }))),
  }
}

async function byToken(
  authorization: string,
  verifying: Verifying,
): Promise<VerifiedSession | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
  const claims = token === undefined ? undefined : await readToken(token, verifying)
  const account = claims && accountOf(claims.sub)
  if (!claims || !account) return null
  const own = toVerified(account, claims.account_type)
  const verified = { ...own, sessionId: claims.sid, expiresAt: new Date(claims.exp * 1000) }
  if (!verifying.introspects)
    return { ...verified, ...(verifying.accounts && linkedOf(own, claims)) }
  const headers = { authorization: `Bearer ${token}` }
  const session = await introspect(verifying, { headers, filter: account })
  if (session?.id !== claims.sid) return null
  return {
    ...verified,
    expiresAt: new Date(session.idleExpiresAtMs),
    ...(verifying.accounts && (await linkedNow(verifying, own, headers))),
  }
}

/** The linked accounts of a token; of one that names none, the account of the session. */
function linkedOf(
  own: VerifiedAccount,
  { accounts, owner }: Pick<SessionClaims, 'accounts' | 'owner'>,
): Pick<VerifiedSession, 'accounts' | 'ownerId'> {
  const linked = (accounts ?? []).flatMap(({ account: caip, account_type }) => {
    const account = accountOf(caip)
    return account ? [toVerified(account, account_type)] : []
  })
  return {
    accounts: linked.length > 0 ? linked : [own],
    ...(owner !== undefined && { ownerId: owner }),
  }
}

/** The same, as the server knows them now. */
async function linkedNow(
  verifying: Verifying,
  own: VerifiedAccount,
  headers: VisitorHeaders,
): Promise<Pick<VerifiedSession, 'accounts' | 'ownerId'>> {
  const { address, chainId } = own
  const { accounts, ownerId } = await askLinked(verifying, {
    headers,
    filter: { address, chainId },
  })
  return linkedOf(own, {
    accounts: accounts.map(({ account, accountType }) => ({ account, account_type: accountType })),
    ...(ownerId !== null && { owner: ownerId }),
  })
}

/** Browsers add cookies to requests that other sites cause. Only the app's pages may act by them. */
function isForged({ method, header }: ReadRequest, { origin }: Verifying): boolean {
  const from = header('origin')
  if (from !== undefined && from !== origin) return true
  const isRead = method === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(method)
  return !isRead && from === undefined && header('sec-fetch-site') === 'cross-site'
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
