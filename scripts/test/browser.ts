// Global set-up of the browser tests: a Chromium, and one running product for all of them.
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../build/build.ts'
import { findChromium } from './chromiumPath.ts'
import { startProduct } from './product.ts'
import { chromiumArguments, startChromium } from './sharedChromium.ts'
import './provided.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await findChromium()
  const chromium = await startChromium(chromiumPath)
  project.provide('chromiumPath', chromiumPath)
  project.provide('chromiumArguments', chromiumArguments)
  project.provide('browserUrl', chromium.wsEndpoint())
  const product = await buildAndStart().catch(async (error: unknown) => {
    await chromium.close()
    throw error
  })
  project.provide('baseUrl', product.url)
  project.provide('dataDir', product.dataDir)
  return async () => {
    await chromium.close()
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
