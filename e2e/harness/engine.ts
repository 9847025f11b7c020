// The browsers of the tests: Chromium for all of them, and a stock Firefox for those of `e2e/engines`.
import { accessSync, constants, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, firefox } from 'playwright-core'
import { inject } from 'vitest'
import { WAIT_LIMIT_MS } from '../../scripts/test/limits.ts'

export type Engine = 'chromium' | 'firefox'

/** Started once per test file. When all files shared one, its pages stopped drawing frames on a busy machine. */
const browsers = new Map<string, Promise<Browser>>()

export interface BrowserOptions {
  /** Shows classic scrollbars, which headless Chromium hides by default. */
  scrollbars?: boolean | undefined
  /** Keeps the storage of a frame apart by the site of its page, as browsers do. Playwright turns that off. */
  partitioned?: boolean | undefined
}

export function startBrowser(engine: Engine, options: BrowserOptions = {}): Promise<Browser> {
  const name = `${engine} ${options.scrollbars === true} ${options.partitioned === true}`
  const browser =
    browsers.get(name) ?? (engine === 'firefox' ? startFirefox() : startChromium(options))
  browsers.set(name, browser)
  return browser
}

/** Far more than the browsers of all workers use. Containers often have 64 MB. */
const SHARED_BYTES = 2e9

/** Playwright has Chromium write what its processes share to the disk, because a container may have little memory for it. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_BYTES
  } catch {
    return false
  }
}

const startChromium = ({ scrollbars, partitioned }: BrowserOptions) =>
  chromium.launch({
    ignoreDefaultArgs: [
      ...(hasSharedMemory() ? ['--disable-dev-shm-usage'] : []),
      ...(scrollbars ? ['--hide-scrollbars'] : []),
    ],
    executablePath: inject('chromiumPath'),
    args: inject('chromiumArguments').map((argument) =>
      partitioned ? argument.replace('ThirdPartyStoragePartitioning,', '') : argument,
    ),
    timeout: WAIT_LIMIT_MS,
  })

/** A build of Debian or of Mozilla, driven over WebDriver BiDi. `preferences` are those of `about:config`. */
export function startFirefox(
  preferences: Record<string, string | number | boolean> = {},
): Promise<Browser> {
  const path = firefoxPath()
  if (path === undefined) throw new Error('Firefox is not installed')
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox.mjs'),
    env: { ...process.env, FIREFOX_PATH: path },
    firefoxUserPrefs: preferences,
    timeout: WAIT_LIMIT_MS,
  })
}

/** FIREFOX_PATH, or the first on the PATH; undefined without one. */
export function firefoxPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const found = ['firefox', 'firefox-esr'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [env['FIREFOX_PATH'], ...found].find((path) => path !== undefined && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
