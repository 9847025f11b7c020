import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MISSPELT = 'DATABSE_URL: is unknown; did you mean DATABASE_URL?\n'

/** Without arguments, each would print how it is used, or touch a database. */
test.each(['backup', 'events', 'escrow', 'keys', 'migrate', 'restore'])(
  'error: npm run %s refuses a misspelt setting before it does anything',
  async (name) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const main = fileURLToPath(new URL(`${name}Command.ts`, import.meta.url))
    const env = { PATH, NODE_COMPILE_CACHE, DATABSE_URL: 's3cret' }
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [main], { env, cwd: '/' }, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      )
    })
    expect(ended.code).toBe(78)
    expect(ended.stderr.startsWith(MISSPELT)).toBe(true)
  },
)
