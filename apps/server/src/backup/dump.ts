// The lines of a backup of the database: what it is, every row, and at the end a manifest with counts and hashes.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Kms } from '../kms/kms.ts'
import { sealManifest } from './seal.ts'
import type { Source } from './source.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const ManifestSchema = v.strictObject({
  /** Rows, and SHA-256 of their lines in hex, by table. */
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

/** @param kms undefined for a server without keys, whose backups cannot be told from made-up ones */
export async function* dump(
  source: Source,
  { madeAtMs, kms }: { madeAtMs: number; kms: Pick<Kms, 'mac' | 'keyIds'> | undefined },
  done: (manifest: Manifest) => void,
): AsyncGenerator<object> {
  const begin = { engine: source.engine, migrations: await source.migrations() }
  yield { begin }
  const found: [string, Manifest['tables'][string]][] = []
  for (const table of await source.tables()) {
    yield { table }
    const hash = createRowHash()
    for await (const row of source.rows(table)) {
      hash.add(row)
      yield { row }
    }
    found.push([table, hash.end()])
  }
  const tables = Object.fromEntries(found)
  const seal = kms && (await sealManifest(kms, { begin, tables, madeAtMs }))
  const manifest = { tables, madeAtMs, ...(seal && { seal }) }
  yield { end: manifest }
  done(manifest)
}

export function createRowHash() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: object) {
      hash.update(`${JSON.stringify(row)}\n`)
      rows += 1
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
