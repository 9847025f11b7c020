// Makes a server log line, which is JSON for machines, readable for a person.
import { stripVTControlCharacters } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import * as v from 'valibot'

const LogLine = v.pipe(v.string(), v.parseJson(), v.object({ level: v.number() }))

/** The message of a log entry cannot start a line of its own. */
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
 * @returns `[12:00:01] INFO: message {…}`, an error's stack below it; any other line unchanged
 */
export function readableLog(line: string): string {
  if (!v.is(LogLine, line)) return line
  // Text that a visitor chose must not move the operator's cursor.
  return stripVTControlCharacters(prettify(line)).trimEnd()
}
