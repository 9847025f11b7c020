// Asks the server whether a session is alive. Asking counts as activity of the visitor.
import { type Session, SessionSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { SessionServerError } from './errors.ts'
import type { Verifying } from './options.ts'

const TIMEOUT_MS = 5000

interface Asked {
  /** The visitor's cookie or token. */
  headers: { cookie: string } | { authorization: string }
  filter?: { address: string; chainId: string }
}

/** @throws SessionServerError if there is no usable answer */
export async function introspect(
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
