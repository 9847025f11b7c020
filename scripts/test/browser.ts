// Global set-up of the browser tests: where Chromium is, and one running product for all of them.
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../build/build.ts'
import { findChromium } from './chromiumPath.ts'
import { startProduct } from './product.ts'
import './provided.ts'

/** As root Chromium starts without its sandbox only. The rest keeps it from calling its vendor. */
const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  project.provide('chromiumArguments', chromiumArguments)
  const product = await buildAndStart()
  project.provide('baseUrl', product.url)
  project.provide('dataDir', product.dataDir)
  return async () => {
    await product.stop()
  }
}

async function buildAndStart() {
  await buildIfStale()
  return startProduct({
    // Tests would wait for these holds; unit tests with fake clocks prove their defaults.
    env: { MAIL_PAUSE: '1s', WALLET_HOLD: '1s', RATE_LIMIT_MAIL_VISITOR: '1000' },
  })
}
