// Log levels (specification, section 9). The same values as bunyan and pino, so that one tool reads the page's and
// the server's logs.
/** The number of each log level, rising with its severity. */
export const levels = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
} as const

export type LogLevel = keyof typeof levels
