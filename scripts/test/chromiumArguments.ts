// How the browser tests start Chromium.
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'

/** Chromium runs as root only without its sandbox. The other flags stop it from contacting its vendor. */
const base = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Address-bar pop-ups are separate documents. Loading them with every page took 40 % of a visit's CPU time. */
const unusedFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const SWITCH = '--disable-features='

interface Playwright {
  chromium: {
    launchServer(options: {
      executablePath: string
      args: string[]
    }): Promise<{ process(): ChildProcess; close(): Promise<void> }>
  }
}

export async function chromiumArguments(executablePath: string): Promise<string[]> {
  const fromTests = createRequire(join(projectRoot, 'e2e/package.json'))
  const { chromium } = fromTests('playwright-core') as Playwright
  // Chromium obeys only the last such switch, so ours repeats what Playwright turns off.
  const browser = await chromium.launchServer({ executablePath, args: base })
  const { spawnargs } = browser.process()
  await browser.close()
  const given = spawnargs
    .filter((argument) => argument.startsWith(SWITCH))
    .map((argument) => argument.slice(SWITCH.length))
  return [...base, SWITCH + [...given, ...unusedFeatures].join(',')]
}
