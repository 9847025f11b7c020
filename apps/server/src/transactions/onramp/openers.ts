// How each provider is opened: its keys, and its addresses, those of its test system, or the operator's.
import { CUSTOM_NETWORK_ID, SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { OnrampProviderName } from '@aureus/protocol/onramp'
import { createHttpService, type HttpService } from '../../platform/outbound/httpService.ts'
import type { OnrampProvider } from './provider.ts'
import {
  COINBASE_API,
  COINBASE_PAGES,
  COINBASE_SANDBOX_PAGES,
  createCoinbase,
} from './providers/coinbase.ts'
import { createMeld, MELD, MELD_SANDBOX } from './providers/meld.ts'
import { createMoonpay, MOONPAY_API } from './providers/moonpay.ts'
import { createStripe, STRIPE_API, STRIPE_HOST } from './providers/stripe.ts'
import { createTransak, TRANSAK, TRANSAK_SANDBOX } from './providers/transak.ts'
import type { OnrampProviderSettings } from './settings.ts'

export interface OpenContext {
  /** The site's own. */
  publicOrigin: string
  /** Milliseconds since 1970. */
  clock: () => number
}

/** @param key the value of a setting, which the settings' check requires */
type Open = (
  given: {
    settings: OnrampProviderSettings
    key: (name: keyof OnrampProviderSettings['keys']) => string
    service: (url: string) => HttpService
    /** In place of the provider's own address; absent for its test system, too. */
    base: string | undefined
    isSandbox: boolean
  } & OpenContext,
) => OnrampProvider

/** A base of the operator's serves everything; only a stand-in on this machine is without TLS. */
const pageOf = (base: string | undefined, own: string) => ({
  host: base === undefined ? own : new URL(base).host,
  plain: base?.startsWith('http:') ?? false,
})

const devnetChain = `eip155:${CUSTOM_NETWORK_ID}` as const
const devnetCoins = [
  { asset: { chainId: devnetChain }, code: 'eth', network: devnetChain },
  { asset: { chainId: SOLANA_DEVNET_ID }, code: 'sol', network: SOLANA_DEVNET_ID },
]

const openers: Record<OnrampProviderName, Open> = {
  coinbase: ({ settings, key, service, base, isSandbox, clock }) => {
    const api = base ?? COINBASE_API
    return createCoinbase({
      keyId: key('COINBASE_ONRAMP_KEY_ID'),
      secret: key('COINBASE_ONRAMP_SECRET'),
      webhookSecret: settings.keys.COINBASE_ONRAMP_WEBHOOK_SECRET,
      api,
      pages: base ?? (isSandbox ? COINBASE_SANDBOX_PAGES : COINBASE_PAGES),
      http: service(api),
      clock,
    })
  },
  moonpay: ({ key, service, base, clock }) =>
    createMoonpay({
      key: key('MOONPAY_KEY'),
      secret: key('MOONPAY_SECRET'),
      webhookSecret: key('MOONPAY_WEBHOOK_SECRET'),
      base,
      http: service(base ?? MOONPAY_API),
      clock,
    }),
  transak: ({ key, service, base, isSandbox, publicOrigin, clock }) => {
    const own = isSandbox ? TRANSAK_SANDBOX : TRANSAK
    return createTransak({
      key: key('TRANSAK_KEY'),
      secret: key('TRANSAK_SECRET'),
      referrerDomain: new URL(publicOrigin).hostname,
      ...pageOf(base, own.host),
      http: service(base ?? own.api),
      gateway: service(base ?? own.gateway),
      clock,
    })
  },
  stripe: ({ key, service, base, clock }) =>
    createStripe({
      secret: key('STRIPE_SECRET'),
      webhookSecret: key('STRIPE_WEBHOOK_SECRET'),
      ...pageOf(base, STRIPE_HOST),
      // The stand-in sells the devnet's coins, which no documentation lists.
      ...(base?.startsWith('http:') && { more: devnetCoins }),
      http: service(base ?? STRIPE_API),
      clock,
    }),
  meld: ({ key, service, base, isSandbox, clock }) => {
    const own = isSandbox ? MELD_SANDBOX : MELD
    return createMeld({
      key: key('MELD_KEY'),
      webhookSecret: key('MELD_WEBHOOK_SECRET'),
      ...pageOf(base, own.host),
      http: service(base ?? own.api),
      clock,
    })
  },
}

export function openProvider(
  settings: OnrampProviderSettings,
  context: OpenContext,
): OnrampProvider {
  const { name, keys, url } = settings
  const isSandbox = url === 'sandbox'
  return openers[name]({
    settings,
    key: (one) => keys[one] ?? '',
    service: (at) => createHttpService({ url: at, token: undefined, clock: context.clock }),
    base: isSandbox ? undefined : url,
    isSandbox,
    ...context,
  })
}
