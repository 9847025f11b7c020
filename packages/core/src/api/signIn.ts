// Client of the sign-in API.
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

/** The live session of an account on a chain, or `null`. */
export async function getSession(
  client: Caller,
  { address, chainId }: { address: string; chainId: CaipNetworkId },
): Promise<Session | null> {
  const call = { query: { address, chainId }, schema: v.optional(SessionSchema) }
  try {
    // Nothing (204) where there is none; servers of an earlier build refused.
    return (await callApi(client, 'GET /v1/sign-in/session', call)) ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Ends the sessions of an account on every chain; without one, every session that this browser holds. */
export async function deleteSession(
  client: Caller,
  { address }: { address?: string } = {},
): Promise<void> {
  const query = { ...(address !== undefined && { address }) }
  const call = { query, schema: v.unknown(), keepalive: true }
  await callApi(client, 'DELETE /v1/sign-in/session', call)
}
