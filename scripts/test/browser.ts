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

const limited =
  'SIGN_IN RPC RPC_MIB NAMES NAME_WRITES ACCOUNT WALLETS SWAP EVENTS ONRAMP MAIL MAIL_VISITOR'

/** All tests share an address. On a fast machine they make more requests in a minute than a visitor may. */
const limits = Object.fromEntries(
  limited.split(' ').map((name) => [`RATE_LIMIT_${name}`, '100000']),
)

async function buildAndStart() {
  await buildProduct()
  return startProduct({
    // Short, because tests would wait for them. Unit tests with fake clocks cover the defaults.
    env: {
      MAIL_PAUSE: '1s',
      WALLET_HOLD: '1s',
      ...limits,
      // They would look like a crowd of bots.
      PUZZLE_RATES: 'mail=10000 nonce=10000 name=10000 quote=10000',
      // Sites of others: one listed, and any other.
      CONNECTOR_ORIGINS: 'http://listed.localhost *',
    },
  })
}
