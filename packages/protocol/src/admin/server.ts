// The server itself: settings, builds, keys, backups.
import * as v from 'valibot'
import { TimeSchema } from './fields.ts'
import type { AdminOperationTable } from './operation.ts'
import { buildParts } from './overview.ts'

export const EffectiveSettingSchema = v.object({
  name: v.string(),
  /** Of a secret: null. */
  value: v.nullable(v.string()),
  source: v.picklist(['environment', 'file', 'default']),
  secret: v.boolean(),
  isSet: v.boolean(),
})
export type EffectiveSetting = v.InferOutput<typeof EffectiveSettingSchema>

export const KeyInUseSchema = v.object({
  /** As `auth-kek.1`, or for keys that sign `token …` and `audit …`. */
  id: v.string(),
  purpose: v.string(),
  /** When a server first had it; null if it is older than this record. */
  createdAtMs: v.nullable(TimeSchema),
  current: v.boolean(),
  /** Rows sealed under it, up to 100,000 of a table; null if it seals nothing. */
  rows: v.nullable(v.number()),
})

export const ServerBuildSchema = v.object({
  part: v.picklist(['server', ...buildParts]),
  /** Null for a build that the process that answers does not serve. */
  version: v.nullable(v.string()),
  build: v.nullable(v.string()),
  startedAtMs: v.nullable(TimeSchema),
  /** Whether the process that answers serves it. */
  served: v.boolean(),
  /** Of all processes in the last 24 hours: documents, and checks of open pages; null for the server itself. */
  requests: v.nullable(v.number()),
})

export const BackupSchema = v.object({
  kind: v.picklist(['backup', 'drill']),
  atMs: TimeSchema,
  ok: v.boolean(),
  detail: v.string(),
})

export const serverOperations = {
  'GET /v1/settings': {
    role: 'admin',
    answers: { 200: v.object({ settings: v.array(EffectiveSettingSchema) }) },
  },
  'GET /v1/server': {
    role: 'viewer',
    answers: {
      200: v.object({
        /** Those served first, then others that visitors have used in the last 24 hours. */
        builds: v.array(ServerBuildSchema),
        keys: v.array(KeyInUseSchema),
        /** Newest first; at most 50. */
        backups: v.array(BackupSchema),
      }),
    },
  },
} as const satisfies AdminOperationTable
