// The page's log. `logBuffer.ts` formats, masks and keeps the lines; it loads later, and until then entries
// wait here unmasked.
import { type LogLevel, levels } from './levels.ts'

export interface LogEntry {
  level: (typeof levels)[LogLevel]
  /** Unix milliseconds. */
  timeMs: number
  message: string
  /** Context for the message, usually an error. */
  data?: unknown
}

export type LogListener = (entry: LogEntry) => void

export type Log = Record<LogLevel, (message: string, data?: unknown) => void> & {
  /** The first listener also receives earlier entries. Returns an unsubscribe function. */
  listen(listener: LogListener): () => void
}

export interface LogParameters {
  /** The minimum severity to log. Defaults to `info`. */
  logLevel?: LogLevel
}

/** Maximum number of entries kept for the first listener. The oldest are dropped. */
export const WAITING_CAP = 100

/** Warnings and errors also go to the console, unmasked, because it is the visitor's own. */
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
