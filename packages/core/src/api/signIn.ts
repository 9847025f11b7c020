// Client for the sign-in API.
import {
  type CaipNetworkId,
  type NonceResponse,
  NonceResponseSchema,
  type Session,
  SessionSchema,
  type VerifyRequest,
} from '@aureus/protocol'
import * as v from 'valibot'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

export function getNonce(client: Caller, signal?: AbortSignal): Promise<NonceResponse> {
  return callApi(client, 'GET /v1/sign-in/nonce', { schema: NonceResponseSchema, signal })
}

export function verifySignIn(
  client: Caller,
  body: VerifyRequest,
  signal?: AbortSignal,
): Promise<Session> {
  return callApi(client, 'POST /v1/sign-in/verify', { body, schema: SessionSchema, signal })
}

/** The account's live session on a chain, or `null`. */
export async function getSession(
  client: Caller,
  { address, chainId }: { address: string; chainId: CaipNetworkId },
): Promise<Session | null> {
  const call = { query: { address, chainId }, schema: v.optional(SessionSchema) }
  try {
    // 204 means not signed in. Servers of earlier builds answered 401 instead.
    return (await callApi(client, 'GET /v1/sign-in/session', call)) ?? null
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
