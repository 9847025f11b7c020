// What both engines share when they are read: tables in the order of their references, in ranges.
import { BackupError } from './BackupError.ts'

export type Row = Record<string, unknown>

/** Rows that lie side by side in the database's file. */
export interface Range {
  table: string
  /** The first page or row number. */
  from: number
  /** The one after the last; undefined for the rest of the table. */
  to: number | undefined
}

export interface Source extends AsyncDisposable {
  engine: 'sqlite' | 'postgresql'
  /** Names of the migrations that ran, in order. */
  migrations(): Promise<string[]>
  /** Tables of the product, each after those that it refers to. */
  tables(): Promise<string[]>
  /** At least one. Together they are the table. */
  ranges(table: string): Promise<Range[]>
  /** The rows of a range, each as JSON. Several ranges can be read at once. */
  rows(range: Range): Promise<string[]>
}

/** @param high inclusive */
export function rangesOf(
  table: string,
  { low, high, step }: { low: number; high: number; step: number },
): Range[] {
  const count = Math.max(1, Math.ceil((high - low + 1) / step))
  return Array.from({ length: count }, (_, at) => ({
    table,
    from: low + at * step,
    to: at === count - 1 ? undefined : low + (at + 1) * step,
  }))
}

/** Kysely's own tables. The restored database writes them itself. */
const isOurs = (table: string) => !/^(?:kysely_|sqlite_)/.test(table)

/** @param links `child` refers to `parent` */
export function inOrder(all: readonly string[], links: readonly Row[]): string[] {
  const done: string[] = []
  const waiting = new Set(all.filter(isOurs).toSorted())
  while (waiting.size > 0) {
    const next = [...waiting].find((name) =>
      links.every(
        ({ child, parent }) => child !== name || parent === name || !waiting.has(String(parent)),
      ),
    )
    if (next === undefined) throw new BackupError('The tables refer to each other in a circle.')
    waiting.delete(next)
    done.push(next)
  }
  return done
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
