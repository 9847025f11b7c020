// Adds what this process counts to the figures of all servers.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addFigures, type Figure } from './figures.ts'

/** A process that crashes loses what it counted in this time. */
const EVERY_MS = 10_000

/** What this process has counted since it started. A value may fall, if a payment was taken back. */
export type FigureSource = () => Iterable<Figure>

export interface FigureWriter {
  /** Writes what was counted since the last time. One that fails is caught up by the next one. */
  write(): Promise<void>
  /** After the last request. */
  close(): Promise<void>
}

export interface StartFiguresParameters {
  db: Database
  /** The database's time. */
  clock: () => number
  sources: readonly FigureSource[]
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function startFigures({ db, clock, sources, log }: StartFiguresParameters): FigureWriter {
  /** Other servers of this process have counted before. */
  let written = totals()
  let writing: Promise<void> | undefined

  function totals(): Map<string, Figure> {
    const all = new Map<string, Figure>()
    for (const source of sources)
      for (const one of source()) {
        const key = `${one.figure} ${one.label}`
        all.set(key, { ...one, value: (all.get(key)?.value ?? 0) + one.value })
      }
    return all
  }

  async function add(): Promise<void> {
    const counted = totals()
    const added = [...counted].flatMap(([key, one]) => {
      const value = one.value - (written.get(key)?.value ?? 0)
      return value === 0 ? [] : [{ ...one, value }]
    })
    if (added.length === 0) return
    try {
      await addFigures(db, added, clock())
      written = counted
    } catch (error) {
      log.warn({ err: error }, 'figures could not be written, retrying')
    }
  }

  function write(): Promise<void> {
    writing ??= add().finally(() => {
      writing = undefined
    })
    return writing
  }

  const timer = setInterval(() => void write(), EVERY_MS)
  timer.unref()
  return {
    write,
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
