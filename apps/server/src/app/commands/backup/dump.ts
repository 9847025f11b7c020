// The lines of a backup of the database: what it is, every row, and at the end a manifest with counts and hashes.
import { createHash } from 'node:crypto'
import type { Kms } from '../../../platform/kms/kms.ts'
import type { Manifest } from './lines.ts'
import { sealManifest } from './seal.ts'
import type { Source } from './source.ts'

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
