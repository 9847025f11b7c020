import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'

const state = `export const state = { uses: 0 }`

/** Sees neither what other files did with the module nor their timers, and writes down its process. */
const uses = `
  import { appendFileSync } from 'node:fs'
  import { expect, test } from 'vitest'
  import { state } from './state.ts'
  test('uses', () => {
    state.uses += 1
    expect(state.uses).toBe(1)
    process.timers ??= []
    expect(process.timers.filter(({ _destroyed }) => !_destroyed)).toEqual([])
    process.timers.push(setInterval(() => {}, 1))
    appendFileSync('processes', process.pid + ' ')
  })`

const leaves = `
  import { test } from 'vitest'
  test('leaves', () => { globalThis.forgotten = true })`

test('behavior: gives each file fresh modules, clears its timers and fails on leaked globals', async () => {
  const folder = writeProject({
    'state.ts': state,
    '1.test.ts': uses,
    '2.test.ts': uses,
    '3.test.ts': leaves,
    '4.test.ts': uses,
  })
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', '--outputFile=report.json']
  await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => undefined)
  const processes = readFileSync(join(folder, 'processes'), 'utf8').trim().split(' ')
  expect([processes.length, new Set(processes).size]).toEqual([3, 1])
  const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
    testResults: { name: string; status: string; message: string }[]
  }
  const results = testResults.map(({ name, ...result }) => [basename(name), result] as const)
  expect(Object.fromEntries(results)).toMatchObject({
    '1.test.ts': { status: 'passed' },
    '2.test.ts': { status: 'passed' },
    '3.test.ts': {
      status: 'failed',
      message: expect.stringContaining('leaves globalThis.forgotten'),
    },
    '4.test.ts': { status: 'passed' },
  })
})

/** @returns a folder from which `vitest` resolves, with the set-up of the project `page` and one worker */
function writeProject(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, '.cache/fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const setUp = ['freshModules', 'putBack'].map((name) => join(import.meta.dirname, `${name}.ts`))
  const config = {
    isolate: false,
    maxWorkers: 1,
    setupFiles: setUp,
    fsModuleCache: false,
    sequence: { shuffle: false },
  }
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: ${JSON.stringify(config)} }`,
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
