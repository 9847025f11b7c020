// The audit log: append-only, a chain of hashes, each entry signed by the server's audit key.
import * as v from 'valibot'
import { CursorSchema, TimeSchema } from './fields.ts'
import type { AdminOperationTable } from './operation.ts'
import { ReasonSchema } from './operation.ts'
import { RoleSchema } from './roles.ts'

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const AuditEntrySchema = v.object({
  /** From 1, without gaps. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  atMs: TimeSchema,
  /** CAIP-10 of the account that acted. */
  account: v.string(),
  role: RoleSchema,
  /** As `person.freeze`. */
  action: v.string(),
  /** On whom or what, as `person 9f1c…` or `network eip155:1`. */
  subject: v.string(),
  reason: ReasonSchema,
  /** JSON of what it was and what it is now; null if there was or is nothing. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** SHA-256, hex, of the entry before; 64 zeros for the first. */
  previous: Hash,
  /** SHA-256, hex, of this entry: its fields above in their order, as JSON. */
  hash: Hash,
  /** Ed25519 of the hash, base64url, and which key made it. */
  signature: v.string(),
  keyId: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>

export const AuditKeySchema = v.object({
  /** `auditKeyId` of the key. */
  id: v.string(),
  /** Ed25519: 32 bytes, base64url. */
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  createdAtMs: TimeSchema,
})
export type AuditKey = v.InferOutput<typeof AuditKeySchema>

const AuditFaultSchema = v.object({
  /** Its place in the list, from 1. */
  number: v.pipe(v.number(), v.safeInteger()),
  kind: v.picklist(['removed', 'changed', 'reordered', 'unsigned', 'unreadable']),
})
export type AuditFault = v.InferOutput<typeof AuditFaultSchema>

export const auditOperations = {
  'GET /v1/audit': {
    role: 'viewer',
    query: v.object({
      /** Part of an action, an account, a subject or a reason. */
      search: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      cursor: v.exactOptional(CursorSchema),
    }),
    answers: {
      200: v.object({
        /** Newest first; at most 50. */
        entries: v.array(AuditEntrySchema),
        next: v.nullable(CursorSchema),
      }),
    },
  },
  /** Reads every entry again. */
  'GET /v1/audit/verification': {
    role: 'viewer',
    query: v.object({
      /** Hash of the newest entry of an earlier check, which finds an end that was cut off. */
      head: v.exactOptional(Hash),
    }),
    answers: {
      200: v.object({
        entries: v.pipe(v.number(), v.safeInteger()),
        /** Hash of the newest entry. */
        head: v.nullable(Hash),
        /** The first fault: which entry, and what is wrong with it. */
        fault: v.nullable(AuditFaultSchema),
      }),
    },
  },
  /** Keep them elsewhere: with them an export is verified without this server. */
  'GET /v1/audit/keys': {
    role: 'viewer',
    answers: { 200: v.object({ keys: v.array(AuditKeySchema) }) },
  },
  /** All entries, oldest first, an entry of JSON in each line. */
  'GET /v1/audit/export': {
    role: 'viewer',
    answers: { 200: v.string() },
    type: 'application/x-ndjson',
  },
} as const satisfies AdminOperationTable
