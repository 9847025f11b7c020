// Formats the server's JSON log lines for people.
import { stripVTControlCharacters } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import * as v from 'valibot'

const LogLine = v.pipe(v.string(), v.parseJson(), v.object({ level: v.number() }))

/** Keeps a log entry's message on one line. */
const oneLine = (message: unknown) =>
  typeof message === 'string' ? message.replaceAll(/\s*\n\s*/g, ' ') : ''

const prettify = prettyFactory({
  colorize: false,
  ignore: 'pid,hostname',
  messageFormat: (entry, key) => oneLine(entry[key]),
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
})

/**
 * @param line one line of a child's output
 * @returns `[12:00:01] INFO: message {…}`, followed by an error's stack; other lines unchanged
 */
export function readableLog(line: string): string {
  if (!v.is(LogLine, line)) return line
  // Text from visitors must not move the operator's cursor.
  return stripVTControlCharacters(prettify(line)).trimEnd()
}
