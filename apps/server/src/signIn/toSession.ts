// A session as the browser that holds it is told.
import {
  cacaoOf,
  parseSignInMessage,
  type Session,
  type SignInMessage,
  splitRecap,
} from '@aureus/protocol'
import type { SessionRow } from '../db/schema.ts'

/** @param parameters with the message of the row, parsed */
export function toSession(
  row: SessionRow,
  { message, sessionIdleMs }: { message: SignInMessage; sessionIdleMs: number },
): Session {
  const { resources, ...data } = message
  return {
    id: row.id,
    data: { ...data, ...(resources && { resources: [...resources] }) },
    message: row.message,
    signature: row.signature,
    // Signed while the wallet connected: then it grants requests as well.
    ...(splitRecap(message) && {
      cacao: cacaoOf(message, { signature: row.signature, accountType: row.account_type }),
    }),
    accountType: row.account_type,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    idleExpiresAtMs: Math.min(row.last_seen_at_ms + sessionIdleMs, row.expires_at_ms),
  }
}

/** A session that was stored earlier. */
export function readSession(row: SessionRow, sessionIdleMs: number): Session {
  const parsed = parseSignInMessage(row.message)
  if (!parsed.ok) throw new Error(`Stored session ${row.id} has no readable message`)
  return toSession(row, { message: parsed.message, sessionIdleMs })
}
