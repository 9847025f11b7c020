// Finds Chromium for the browser tests, or installs it.
import { execFile, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { installBundledChromium } from './bundledChromium.ts'
import { WAIT_LIMIT_MS } from './limits.ts'

const run = promisify(execFile)

/** A headless shell has no window, so it takes a third less processor time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const wellKnownPaths = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How to get a browser: from npm (Linux x64 only), from this machine, or by Playwright's download. */
export type Way = 'bundled' | 'installed' | 'playwright'

/** Tests prefer the browser from npm: a headless shell of one version, with the same fonts on every machine. */
const testOrder: readonly Way[] = ['bundled', 'installed', 'playwright']

/**
 * Tries CHROMIUM_PATH, then each way in order. AUREUS_TEST_BROWSER names the only way to try.
 * @throws ProblemError with one line if none works
 */
export async function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  order: readonly Way[] = testOrder,
): Promise<string> {
  const given = env['CHROMIUM_PATH']
  if (given) {
    if (await answers(given)) return given
    throw new ProblemError(`CHROMIUM_PATH is ${given}, which does not start as a browser.`)
  }
  const only = env['AUREUS_TEST_BROWSER']
  const find = {
    bundled: installBundledChromium,
    installed: () => findInstalled(env),
    playwright: installWithPlaywright,
  }
  for (const way of order.filter((each) => !only || only === each)) {
    const path = await find[way]().catch(() => undefined)
    if (path && (await answers(path)) && (way !== 'bundled' || (await opens(path)))) return path
  }
  throw new ProblemError(
    'No Chromium was found for the browser tests, and none could be downloaded. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  )
}

/** @returns paths that may contain a browser, the PATH's first */
export function candidatePaths(env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...wellKnownPaths,
  ]
}

async function findInstalled(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const path of candidatePaths(env).filter(isExecutable)) {
    // Some packages install a script that only prints how to install the real browser.
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
    const { stdout } = await run(path, ['--version'], { timeout: WAIT_LIMIT_MS })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

/**
 * Whether it starts with its sandbox. A system may refuse that to browsers that it did not install, as Ubuntu does.
 * @param path the browser from npm, or a script that starts it
 */
export async function opens(path: string): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'aureus-opens-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const browser = spawn(path, flags, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), WAIT_LIMIT_MS)
      const settle = (result: boolean) => {
        clearTimeout(timer)
        resolve(result)
      }
      createInterface({ input: browser.stderr }).on('line', (line) => {
        if (line.startsWith('DevTools listening')) settle(true)
      })
      browser.once('error', () => settle(false))
      browser.once('exit', () => settle(false))
    })
  } finally {
    // With its children, which a script of ours would leave behind.
    if (browser.pid !== undefined) endGroup(browser.pid)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Playwright has its own cache and downloads only missing browsers. */
async function installWithPlaywright(): Promise<string> {
  const fromTests = createRequire(join(projectRoot, 'e2e/package.json'))
  const folder = dirname(fromTests.resolve('playwright-core/package.json'))
  await run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], { timeout: 300_000 })
  const { chromium } = fromTests('playwright-core') as {
    chromium: { executablePath: () => string }
  }
  return chromium.executablePath()
}
