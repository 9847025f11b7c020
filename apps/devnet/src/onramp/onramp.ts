// Stand-ins for the providers that sell coins for money, and buy them, on an origin of their own.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { testTokenSymbol } from '../contracts/testToken.ts'
import { listenLocally } from '../http/listenLocally.ts'
import type { Log } from '../log/log.ts'
import type { Deliver } from './deliver.ts'
import { createKeys } from './keys.ts'
import { createCoinbase } from './providers/coinbase.ts'
import { createMeld } from './providers/meld.ts'
import { createMoonpay } from './providers/moonpay.ts'
import { createStripe } from './providers/stripe.ts'
import { createTransak } from './providers/transak.ts'
import { createOnrampServer } from './server.ts'
import type { Listed } from './standin.ts'

/** As the pools of the devnet have it. */
const COIN_PRICE = 2500

export interface OnrampStandins {
  url: string
  /** Of the server in front. */
  settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export interface StartOnrampParameters {
  /** 0 picks a free one. */
  port: number
  /** The keys follow from it. */
  secret: string
  /** Origin of the server that gets the webhooks. */
  appUrl: string
  testToken: string
  deliver: Deliver
  log: Log
}

/** Starts listening on 127.0.0.1. */
export async function startOnramp(parameters: StartOnrampParameters): Promise<OnrampStandins> {
  const { port, secret, appUrl, testToken, deliver, log } = parameters
  const keys = createKeys(secret)
  const coin: Listed = { symbol: 'ETH', price: COIN_PRICE }
  const listed = [coin, { symbol: testTokenSymbol, contract: testToken, price: 1 }]
  const chainId = CUSTOM_NETWORK_ID
  const stopping = new AbortController()
  const server = await listenLocally(port, (url) => {
    const standins = [
      createMoonpay(keys, listed, chainId),
      createCoinbase(keys, listed, { chainId, host: new URL(url).host }),
      createTransak(keys, listed, { chainId, url }),
      createStripe(keys, coin, { url, appUrl, network: `eip155:${chainId}` }),
      createMeld(keys, listed, { chainId, url }),
    ]
    const { signal } = stopping
    return createOnrampServer({ url, appUrl, standins, deliver, log, signal })
  })
  const names = ['moonpay', 'coinbase', 'transak', 'stripe', 'meld']
  return {
    url: server.url,
    settings: {
      ONRAMP_PROVIDERS: names.join(' '),
      ONRAMP_URLS: names.map((name) => `${name}=${server.url}/${name}`).join(' '),
      ...keys.settings,
    },
    async stop() {
      stopping.abort()
      await server.stop()
    },
  }
}
