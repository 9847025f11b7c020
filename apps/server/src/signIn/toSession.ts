// A session as its browser sees it.
import {
  cacaoOf,
  parseSignInMessage,
  type Session,
  type SignInMessage,
  splitRecap,
} from '@aureus/protocol'
import type { SessionRow } from '../platform/db/schema.ts'

/** @param parameters with the row's parsed message */
export function toSession(
  row: SessionRow,
  { message, sessionIdleMs }: { message: SignInMessage; sessionIdleMs: number },
): Session {
  const { resources, ...data } = message
  return {
    id: row.id,
    data: {
      ...data,
      ...(resources && { resources: [...resources] }),
      serializedMessage: row.message,
    },
    message: row.message,
    signature: row.signature,
    // A message signed while connecting also grants requests.
    ...(splitRecap(message) && {
      cacao: cacaoOf(message, { signature: row.signature, accountType: row.account_type }),
    }),
    accountType: row.account_type,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    idleExpiresAtMs: Math.min(row.last_seen_at_ms + sessionIdleMs, row.expires_at_ms),
  }
}

/** Parses a stored session. */
export function readSession(row: SessionRow, sessionIdleMs: number): Session {
  const parsed = parseSignInMessage(row.message)
  if (!parsed.ok) throw new Error(`Stored session ${row.id} has an unreadable message`)
  return toSession(row, { message: parsed.message, sessionIdleMs })
}
