// One Chromium for all browser tests: starting one takes longer than most tests do.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

type BrowserServer = { wsEndpoint: () => string; close: () => Promise<void> }
type Playwright = {
  chromium: { launchServer: (options: Record<string, unknown>) => Promise<BrowserServer> }
}

/** As root Chromium starts without its sandbox only. The rest keeps it from calling its vendor. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function startChromium(executablePath: string): Promise<BrowserServer> {
  const fromTests = createRequire(join(projectRoot, 'e2e/package.json'))
  const { chromium } = fromTests('playwright-core') as Playwright
  return chromium.launchServer({ executablePath, args: chromiumArguments, timeout: 120_000 })
}
