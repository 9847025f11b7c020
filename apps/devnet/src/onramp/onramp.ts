// Stand-ins for the providers that sell coins for money, and buy them, on an origin of their own.
import { CUSTOM_NETWORK_ID, SOLANA_DEVNET_ID } from '@aureus/protocol'
import { testTokenSymbol } from '../contracts/testToken.ts'
import { listenLocally } from '../http/listenLocally.ts'
import type { Log } from '../log/log.ts'
import type { Deliver } from './deliver/deliver.ts'
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
const SOL_PRICE = 150

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
  /** Whether there is a Solana chain. */
  solana: boolean
  deliver: Deliver
  log: Log
}

/** Starts listening on 127.0.0.1. */
export async function startOnramp(parameters: StartOnrampParameters): Promise<OnrampStandins> {
  const { port, secret, appUrl, testToken, solana, deliver, log } = parameters
  const keys = createKeys(secret)
  const chainId = `eip155:${CUSTOM_NETWORK_ID}` as const
  const listed: readonly Listed[] = [
    { symbol: 'ETH', chainId, decimals: 18, price: COIN_PRICE },
    { symbol: testTokenSymbol, chainId, decimals: 6, contract: testToken, price: 1 },
    ...(solana
      ? [{ symbol: 'SOL', chainId: SOLANA_DEVNET_ID, decimals: 9, price: SOL_PRICE }]
      : []),
  ]
  const stopping = new AbortController()
  const server = await listenLocally(port, (url) => {
    const standins = [
      createMoonpay(keys, listed),
      createCoinbase(keys, listed, new URL(url).host),
      createTransak(keys, listed, url),
      createStripe(keys, listed, { url, appUrl }),
      createMeld(keys, listed, url),
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
