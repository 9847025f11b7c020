// The lines of a backup of the database: what it is, every row, and at the end a manifest with counts and hashes.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Source } from './source.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const ManifestSchema = v.strictObject({
  /** Rows, and SHA-256 of their lines in hex, by table. */
  tables: v.record(v.string(), v.strictObject({ rows: Count, sha256: v.string() })),
})
export type Manifest = v.InferOutput<typeof ManifestSchema>

export const LineSchema = v.union([
  v.strictObject({
    begin: v.strictObject({
      engine: v.picklist(['sqlite', 'postgresql']),
      migrations: v.array(v.string()),
    }),
  }),
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

export async function* dump(
  source: Source,
  done: (manifest: Manifest) => void,
): AsyncGenerator<object> {
  yield { begin: { engine: source.engine, migrations: await source.migrations() } }
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
  const manifest = { tables: Object.fromEntries(found) }
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
