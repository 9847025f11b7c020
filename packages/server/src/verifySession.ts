// Who a request's visitor is.
import { CaipAddressSchema, parseCaipAddress, type SessionClaims } from '@aureus/protocol'
import * as v from 'valibot'
import { sessionCookiesOf } from './cookies.ts'
import { type AnyRequest, type ReadRequest, readRequest } from './headers.ts'
import { introspect } from './introspect.ts'
import { readOptions, type Verifying, type VerifyOptions } from './options.ts'
import { readToken } from './token.ts'

export interface VerifiedSession {
  /** CAIP-10: chain and address. */
  account: string
  /** CAIP-2. */
  chainId: string
  /** In its chain's canonical form: EIP-55 for EVM chains. */
  address: string
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
    sessionId: claims.sid,
    expiresAt: new Date(claims.exp * 1000),
  }
  if (!verifying.introspects) return verified
  const headers = { authorization: `Bearer ${token}` }
  const session = await introspect(verifying, { headers, filter: account })
  if (session?.id !== claims.sid) return null
  return { ...verified, expiresAt: new Date(session.idleExpiresAtMs) }
}

function accountOf({ sub }: SessionClaims): { chainId: string; address: string } | undefined {
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
