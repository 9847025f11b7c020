import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { FAILURES_FILE, readFailures } from './failureReporter.ts'

const cache = join(projectRoot, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('behavior: writes down failures of tests and hooks, and errors that nothing handled', async () => {
  writeFileSync(
    join(folder, 'some.test.ts'),
    `import { afterAll, describe, expect, test } from 'vitest'
describe('some', () => {
  afterAll(() => { throw new Error('the hook failed') })
  test('one', () => { void Promise.reject(new Error('nothing handles me')) })
  test('two', () => expect(1, 'a\\nlong text').toBe(2))
})`,
  )
  const path = join(folder, 'failures.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const reporter = join(import.meta.dirname, 'failureReporter.ts')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--root', folder, '--reporter', reporter],
    // Vitest keeps its own variables from a run inside a run.
    { env: { PATH: process.env['PATH'], [FAILURES_FILE]: path }, stdio: 'ignore' },
  )
  expect(await once(child, 'exit')).toEqual([1, null])
  const file = '.cache/failures-\\w+/some.test.ts'
  expect(readFailures(readFileSync(path, 'utf8'))).toEqual([
    expect.stringMatching(`^${file}: some: the hook failed \\(${file}:3\\)$`),
    expect.stringMatching(`^${file}: some > two: a long text: expected 1 to be 2.*:5\\)$`),
    expect.stringMatching(`^outside of any test, during ${file}: nothing handles me`),
  ])
})
