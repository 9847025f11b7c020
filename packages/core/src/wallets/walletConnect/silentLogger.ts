// Replaces the library's logger. That one keeps a megabyte of activity at every level, including decrypted payloads.
// In browsers it also exposes all of it through a function on `window`.

/** The part that the library uses. It names a child logger by its context, which also names storage keys. */
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
