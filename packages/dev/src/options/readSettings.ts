// Reads the file of the server's own settings.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { UsageError } from './UsageError.ts'

/** These have an option, on which the rest of the program depends. */
const byOption = new Map([
  ['PORT', '--port'],
  ['DATA_DIR', '--data'],
])

const settingsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[A-Z][A-Z0-9_]*$/, 'the name of a setting has capital letters, digits and _'),
    v.check(
      (name) => !byOption.has(name),
      ({ input }) => `use the option ${byOption.get(input)}`,
    ),
  ),
  v.string(),
)
export type Settings = v.InferOutput<typeof settingsSchema>

/**
 * @param path of a file with one `NAME=value` a line. The server checks the values.
 * @throws UsageError
 */
export function readSettings(path: string): Settings {
  const result = v.safeParse(settingsSchema, parseEnv(read(path)))
  if (result.success) return result.output
  const [{ message, path: where }] = result.issues
  throw new UsageError(`${path}: ${String(where?.[0].key)}: ${message}.`)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new UsageError(`${path} cannot be read (${String(code)}).`)
  }
}
