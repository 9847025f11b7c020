// Makes a server log line, JSON for machines, short enough for a person.
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** The specification's logger levels. */
const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    level: v.number(),
    time: v.optional(v.number()),
    msg: v.optional(v.string(), ''),
    method: v.optional(v.string(), ''),
    path: v.optional(v.string(), ''),
    status: v.optional(v.number()),
    ms: v.optional(v.number()),
    err: v.optional(v.object({ message: v.optional(v.string()) })),
  }),
)

/**
 * @param line one line of a child's output
 * @returns `12:00:01 info  message …`, or the line as it is when it is no pino line
 */
export function readableLog(line: string): string {
  const parsed = v.safeParse(lineSchema, line)
  if (!parsed.success) return line
  const { level, time, msg, method, path, status, ms, err } = parsed.output
  const clock = time === undefined ? '' : new Date(time).toTimeString().slice(0, 8)
  const parts = [
    clock,
    (levelNames[level] ?? String(level)).padEnd(5),
    msg,
    method,
    path,
    status === undefined ? '' : String(status),
    ms === undefined ? '' : `${Math.round(ms)} ms`,
    err?.message && err.message !== msg ? `(${err.message})` : '',
  ]
  // A visitor chooses the text of a URL: it must not move the operator's cursor.
  return stripVTControlCharacters(parts.filter(Boolean).join(' ')).replaceAll(/\s*\n\s*/g, ' ')
}
