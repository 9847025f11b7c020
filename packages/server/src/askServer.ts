// Asks the server about a visitor's session. Asking counts as activity of the visitor.
import {
  type LinkedAccounts,
  LinkedAccountsSchema,
  type Session,
  SessionSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import { SessionServerError } from './errors.ts'
import type { Verifying } from './options.ts'

const TIMEOUT_MS = 5000

/** The visitor's cookie or token. */
export type VisitorHeaders = { cookie: string } | { authorization: string }

interface Asked {
  headers: VisitorHeaders
  filter?: { address: string; chainId: string }
}

/**
 * The session, if it is alive.
 * @throws SessionServerError if there is no usable answer
 */
export function introspect(verifying: Verifying, asked: Asked): Promise<Session | undefined> {
  const failed = 'The Aureus server did not say whether the session is alive'
  return ask(verifying, { ...asked, path: 'session', schema: SessionSchema, failed })
}

/**
 * The accounts that the app sees of the session's owner; none if the session has ended meanwhile.
 * @throws SessionServerError if there is no usable answer
 */
export async function askLinked(verifying: Verifying, asked: Asked): Promise<LinkedAccounts> {
  const failed = 'The Aureus server did not say which accounts are linked'
  const linked = await ask(verifying, {
    ...asked,
    path: 'accounts',
    schema: LinkedAccountsSchema,
    failed,
  })
  return linked ?? { shared: false, ownerId: null, accounts: [] }
}

async function ask<Schema extends v.GenericSchema>(
  { serverUrl, origin, fetch }: Verifying,
  {
    headers,
    filter,
    path,
    schema,
    failed,
  }: Asked & { path: string; schema: Schema; failed: string },
): Promise<v.InferOutput<Schema> | undefined> {
  const query = filter ? `?${new URLSearchParams(filter)}` : ''
  try {
    const response = await fetch(`${serverUrl}/v1/sign-in/${path}${query}`, {
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
    return v.parse(schema, await response.json())
  } catch (error) {
    throw new SessionServerError(failed, error)
  }
}
