// Client for the sign-in API.
import {
  type CaipNetworkId,
  type NonceResponse,
  NonceResponseSchema,
  type PublicConfig,
  type Session,
  SessionSchema,
  toCaipAddress,
  type VerifyRequest,
} from '@aureus/protocol'
import * as v from 'valibot'
import { counts } from '../state/signIn.ts'
import { aloneInBrowser } from '../tabs/alone.ts'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

/** How long a tab waits for another one's request. */
const TURN_MS = 2000

/**
 * One tab at a time, because the answer to the first request sets the cookie that the others bring along. Two at once
 * would each get a cookie, and the nonce of the one that the browser drops would be unknown.
 */
export async function getNonce(client: Caller, signal: AbortSignal): Promise<NonceResponse> {
  const ask = () =>
    callApi(client, 'GET /v1/sign-in/nonce', { schema: NonceResponseSchema, signal })
  const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
  let asked: Promise<NonceResponse> | undefined
  try {
    return await aloneInBrowser('aureus-nonce', turn, () => (asked = ask()))
  } catch (error) {
    if (asked || signal.aborted) throw error
    return ask()
  }
}

export function verifySignIn(
  client: Caller,
  body: VerifyRequest,
  signal?: AbortSignal,
): Promise<Session> {
  return callApi(client, 'POST /v1/sign-in/verify', { body, schema: SessionSchema, signal })
}

/** The account's live session that counts on a chain, or `null`. */
export async function getSession(
  client: Caller & { config: Pick<PublicConfig, 'signIn'> },
  { address, chainId }: { address: string; chainId: CaipNetworkId },
): Promise<Session | null> {
  const call = { query: { address, chainId }, schema: v.optional(SessionSchema) }
  try {
    // 204 means not signed in. Servers of earlier builds answered 401 instead.
    const session = await callApi(client, 'GET /v1/sign-in/session', call)
    // The server's scope may be wider than the page's.
    const isOwn = session && counts(session, toCaipAddress(chainId, address), client.config.signIn)
    return isOwn ? session : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Ends the account's sessions on every chain. Without an address, ends every session of this browser. */
export async function deleteSession(
  client: Caller,
  { address }: { address?: string } = {},
): Promise<void> {
  const query = { ...(address !== undefined && { address }) }
  const call = { query, schema: v.unknown(), keepalive: true }
  await callApi(client, 'DELETE /v1/sign-in/session', call)
}
