// Global set-up of the browser tests: finds Chromium and starts one product for all of them.
import type { TestProject } from 'vitest/node'
import { buildProduct } from '../build/build.ts'
import { chromiumArguments } from './chromiumArguments.ts'
import { findChromium } from './chromiumPath.ts'
import { startProduct } from './product.ts'
import './provided.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await findChromium()
  project.provide('chromiumPath', chromiumPath)
  project.provide('chromiumArguments', await chromiumArguments(chromiumPath))
  const product = await buildAndStart()
  project.provide('baseUrl', product.url)
  project.provide('dataDir', product.dataDir)
  project.provide('dappUrl', dappUrlOf(product.output()))
  return async () => {
    await product.stop()
  }
}

/** The example site's address, which the product prints. */
function dappUrlOf(output: string): string {
  const [, url] = /^ *a site +(http\S+)/m.exec(output) ?? []
  if (!url) throw new Error('The product has no example site')
  return url
}

async function buildAndStart() {
  await buildProduct()
  return startProduct({
    // Short, because tests would wait for them. Unit tests with fake clocks cover the defaults.
    env: {
      MAIL_PAUSE: '1s',
      WALLET_HOLD: '1s',
      RATE_LIMIT_MAIL_VISITOR: '1000',
      // Sites of others: one listed, and any other.
      CONNECTOR_ORIGINS: 'http://listed.localhost *',
    },
  })
}
