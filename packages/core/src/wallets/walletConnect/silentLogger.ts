// In place of the library's own logger. That one keeps a megabyte of what it does, payloads that it has opened
// included, at every level, and in a browser leaves a function on `window` that gives all of it to whoever asks.

/** As far as the library uses it; a child is known by its context, of which the names in the storage are made. */
export interface SilentLogger {
  level: 'silent'
  child(): SilentLogger
}

const nothing = () => undefined
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

export function createSilentLogger(): SilentLogger {
  return {
    level: 'silent',
    child: createSilentLogger,
    ...Object.fromEntries(levels.map((name) => [name, nothing])),
  }
}
