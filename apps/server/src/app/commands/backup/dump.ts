// The parts of a backup of the database: what it is, every row, and at the end a manifest with counts and hashes.
import { createHash } from 'node:crypto'
import type { Kms } from '../../../platform/kms/kms.ts'
import type { Part } from './file.ts'
import type { Manifest } from './lines.ts'
import type { Source } from './ranges.ts'
import { sealManifest } from './seal.ts'

/**
 * Each part begins with the name of its table. They may be read side by side, the last after all others.
 * @param kms undefined for a server without keys, whose backups cannot be told from made-up ones
 */
export async function* dump(
  source: Source,
  { madeAtMs, kms }: { madeAtMs: number; kms: Pick<Kms, 'mac' | 'keyIds'> | undefined },
  done: (manifest: Manifest) => void,
): AsyncGenerator<Part> {
  const begin = { engine: source.engine, migrations: await source.migrations() }
  yield async () => `${JSON.stringify({ begin })}\n`
  const found: { table: string; hashed?: Hashed }[] = []
  const finished: Promise<void>[] = []
  for (const table of await source.tables())
    for (const range of await source.ranges(table))
      yield () => {
        const one: (typeof found)[number] = { table }
        found.push(one)
        const reading = source.rows(range).then((rows) => {
          one.hashed = hashOf(rows)
          return linesOf(table, rows)
        })
        // Whoever asked for the part hears of its failure, and asks for no further one.
        finished.push(
          reading.then(
            () => undefined,
            () => undefined,
          ),
        )
        return reading
      }
  yield async () => {
    await Promise.all(finished)
    const hashes = createTableHashes()
    for (const { table, hashed } of found) if (hashed) hashes.add(table, hashed)
    const tables = hashes.end()
    const seal = kms && (await sealManifest(kms, { begin, tables, madeAtMs }))
    const manifest = { tables, madeAtMs, ...(seal && { seal }) }
    done(manifest)
    return `${JSON.stringify({ end: manifest })}\n`
  }
}

const linesOf = (table: string, rows: readonly string[]): string =>
  `${JSON.stringify({ table })}\n${rows.map((row) => `{"row":${row}}\n`).join('')}`

type Hashed = Manifest['tables'][string]

function hashOf(rows: readonly string[]): Hashed {
  const hash = createRowHash()
  for (const row of rows) hash.add(row)
  return hash.end()
}

/** Of the rows of a part, as JSON. */
export function createRowHash() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: string) {
      hash.update(`${row}\n`)
      rows += 1
    },
    end: (): Hashed => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Of tables, from those of their parts. A table of one part has the hash of its rows. */
export function createTableHashes() {
  const parts = new Map<string, Hashed[]>()
  return {
    add(table: string, part: Hashed) {
      const before = parts.get(table)
      if (before) before.push(part)
      else parts.set(table, [part])
    },
    end: (): Manifest['tables'] =>
      Object.fromEntries([...parts].map(([table, hashed]) => [table, joined(hashed)])),
  }
}

function joined(parts: readonly Hashed[]): Hashed {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const hash = createHash('sha256')
  for (const { sha256 } of parts) hash.update(sha256)
  return { rows: parts.reduce((sum, { rows }) => sum + rows, 0), sha256: hash.digest('hex') }
}
