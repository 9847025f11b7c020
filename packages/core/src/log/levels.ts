// Severities of the log (specification, section 9). Bunyan's and pino's figures, so that lines of page and
// server can be read by one tool.
export const levels = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
} as const

export type LogLevel = keyof typeof levels
