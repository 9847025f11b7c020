// What the lines of a backup of the database hold.
import * as v from 'valibot'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const ManifestSchema = v.strictObject({
  /** Rows, and SHA-256 of their JSON in hex, by table. Of a table in parts: SHA-256 of those of its parts. */
  tables: v.record(v.string(), v.strictObject({ rows: Count, sha256: v.string() })),
  /** Milliseconds since 1970. Absent in backups of earlier versions, as `seal`. */
  madeAtMs: v.exactOptional(Count),
  /** HMAC-SHA256 in hex over all of the above, under a key of the server. */
  seal: v.exactOptional(
    v.strictObject({ keyId: v.string(), mac: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  ),
})
export type Manifest = v.InferOutput<typeof ManifestSchema>

const BeginSchema = v.strictObject({
  engine: v.picklist(['sqlite', 'postgresql']),
  migrations: v.array(v.string()),
})
export type Begin = v.InferOutput<typeof BeginSchema>

export const LineSchema = v.union([
  v.strictObject({ begin: BeginSchema }),
  /** Begins a table, or another part of it. */
  v.strictObject({ table: v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/)) }),
  v.strictObject({
    row: v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
      v.union([v.string(), v.number(), v.null()]),
    ),
  }),
  v.strictObject({ end: ManifestSchema }),
])
export type Line = v.InferOutput<typeof LineSchema>
