// Finds a Chromium for the browser tests, or brings one.
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { installBundledChromium } from './bundledChromium.ts'

const run = promisify(execFile)
const answerWithinMs = 120_000

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const wellKnownPaths = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * In this order: CHROMIUM_PATH, an installed one, the npm package (Linux x64), Playwright's own
 * download. AUREUS_TEST_BROWSER=bundled or =playwright goes straight to one of the last two.
 * @throws ProblemError with one line when none works
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const given = env['CHROMIUM_PATH']
  if (given) {
    if (await answers(given)) return given
    throw new ProblemError(`CHROMIUM_PATH is ${given}, which is no browser that starts.`)
  }
  const only = env['AUREUS_TEST_BROWSER']
  const ways = [
    { name: 'installed', find: () => findInstalled(env) },
    { name: 'bundled', find: installBundledChromium },
    { name: 'playwright', find: installWithPlaywright },
  ]
  for (const way of ways.filter(({ name }) => !only || only === name)) {
    const path = await way.find().catch(() => undefined)
    if (path && (await answers(path))) return path
  }
  throw new ProblemError(
    'No Chromium for the browser tests was found and none could be downloaded: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** @returns paths that may hold an installed browser, the PATH's first */
export function candidatePaths(env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...wellKnownPaths,
  ]
}

async function findInstalled(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const path of candidatePaths(env).filter(isExecutable)) {
    // A package may leave a script there that only says how to install the real one.
    if (await answers(path)) return path
  }
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function answers(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: answerWithinMs })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

/** Playwright keeps its browsers in a cache of its own and downloads only what is not there. */
async function installWithPlaywright(): Promise<string> {
  const fromTests = createRequire(join(projectRoot, 'e2e/package.json'))
  const folder = dirname(fromTests.resolve('playwright-core/package.json'))
  await run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], { timeout: 300_000 })
  const { chromium } = fromTests('playwright-core') as {
    chromium: { executablePath: () => string }
  }
  return chromium.executablePath()
}
