// Global set-up of the browser tests: a Chromium, and one running product for all of them.
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../build/build.ts'
import { findChromium } from './chromiumPath.ts'
import { startProduct } from './product.ts'
import './provided.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  await buildIfStale()
  const product = await startProduct({
    // Holds that nobody waits for in a test; that they are longer by default is proven where clocks are fake.
    env: { MAIL_PAUSE: '1s', WALLET_HOLD: '1s', RATE_LIMIT_MAIL_VISITOR: '1000' },
  })
  project.provide('baseUrl', product.url)
  project.provide('dataDir', product.dataDir)
  return async () => {
    await product.stop()
  }
}
