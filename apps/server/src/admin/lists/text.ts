// Lists as text: an entry in each line, as `deny emailDomain example.com`.
import { ListEffectSchema, type ListEntry, ListKindSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { canonicalEntry } from '../../platform/access/canonical.ts'

export type Entry = Pick<ListEntry, 'kind' | 'effect' | 'value'>

export interface ReadLists {
  entries: Entry[]
  /** Lines that cannot be read, by their number from 1. */
  faults: { line: number; text: string }[]
}

/** What the console shows of a line that it cannot read. */
const SHOWN_LENGTH = 100

/** Lines with `#` are comments, and empty ones say nothing. */
export function readLists(text: string): ReadLists {
  const read: ReadLists = { entries: [], faults: [] }
  for (const [at, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const entry = readEntry(line)
    if (entry) read.entries.push(entry)
    else read.faults.push({ line: at + 1, text: line.slice(0, SHOWN_LENGTH) })
  }
  return read
}

function readEntry(line: string): Entry | undefined {
  const [, effect, kind, given = ''] = /^(\S+)\s+(\S+)\s+(.+)$/.exec(line) ?? []
  if (!v.is(ListEffectSchema, effect) || !v.is(ListKindSchema, kind)) return undefined
  const value = canonicalEntry(kind, given)
  return value === undefined ? undefined : { effect, kind, value }
}

export const writeEntry = ({ effect, kind, value }: Entry): string => `${effect} ${kind} ${value}`
