// A session as its browser sees it.
import {
  cacaoOf,
  parseSignInMessage,
  type Session,
  type SignInMessage,
  SignInMessageSchema,
  splitRecap,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { SessionRow } from '../platform/db/schema.ts'
import { readStored } from '../platform/db/storedJson.ts'

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

/** Reads a stored session. @throws if its message cannot be read */
export const readSession = (row: SessionRow, sessionIdleMs: number): Session =>
  toSession(row, { message: readFields(row), sessionIdleMs })

const FieldsSchema = v.object({
  ...SignInMessageSchema.entries,
  scheme: v.exactOptional(v.string()),
})

function readFields({ id, message, message_fields: fields }: SessionRow): SignInMessage {
  if (fields !== null) return readStored(FieldsSchema, fields)
  const parsed = parseSignInMessage(message)
  if (!parsed.ok) throw new Error(`Stored session ${id} has an unreadable message`)
  return parsed.message
}
