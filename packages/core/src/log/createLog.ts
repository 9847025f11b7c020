// Where a page writes down what happens in it. Lines are made, masked and kept by `logBuffer.ts`, which
// comes after the first load: until then entries wait here as they are.
import { type LogLevel, levels } from './levels.ts'

export interface LogEntry {
  level: (typeof levels)[LogLevel]
  /** Unix milliseconds. */
  timeMs: number
  message: string
  /** Whatever explains the message; an error most of the time. */
  data?: unknown
}

export type LogListener = (entry: LogEntry) => void

export type Log = Record<LogLevel, (message: string, data?: unknown) => void> & {
  /** The first listener also gets what was written before it came. Returns the unsubscriber. */
  listen(listener: LogListener): () => void
}

export interface LogParameters {
  /** What is less severe is not written. Defaults to `info`. */
  logLevel?: LogLevel
}

/** Entries that wait for the first listener; the oldest go first. */
export const WAITING_CAP = 100

/** Warnings and worse also go to the console, as they are: it is the visitor's own. */
export function createLog({ logLevel = 'info' }: LogParameters = {}): Log {
  const listeners = new Set<LogListener>()
  let waiting: LogEntry[] = []
  const log = {
    listen(listener) {
      listeners.add(listener)
      for (const entry of waiting) listener(entry)
      waiting = []
      return () => void listeners.delete(listener)
    },
  } as Log
  for (const name of Object.keys(levels) as LogLevel[]) {
    const level = levels[name]
    log[name] = (message, data) => {
      if (level < levels[logLevel]) return
      const entry = { level, timeMs: Date.now(), message, ...(data !== undefined && { data }) }
      if (level >= levels.warn)
        console[level > levels.warn ? 'error' : 'warn'](
          ...(data === undefined ? [message] : [message, data]),
        )
      if (listeners.size === 0 && waiting.push(entry) > WAITING_CAP) waiting.shift()
      for (const listener of listeners) listener(entry)
    }
  }
  return log
}
