// The server of the pictures of buying and selling.
import type {
  OnrampOffer,
  OnrampOptions,
  OnrampProviderInfo,
  OnrampQuote,
} from '@aureus/protocol/onramp'
import { never } from './picture.ts'
import { asking, ether } from './transfer.ts'

export const chainId = 'eip155:99199'

export const providers: OnrampProviderInfo[] = [
  {
    provider: 'moonpay',
    name: 'MoonPay',
    host: 'buy.moonpay.com',
    directions: ['buy', 'sell'],
  },
  {
    provider: 'coinbase',
    name: 'Coinbase',
    host: 'pay.coinbase.com',
    directions: ['buy', 'sell'],
  },
  {
    provider: 'transak',
    name: 'A provider whose name has 40 characters…',
    host: `${'a-long-host.'.repeat(6)}example`,
    directions: ['buy'],
  },
]

export const options: OnrampOptions = {
  country: 'DE',
  countries: ['AT', 'DE', 'US'],
  currencies: [
    {
      currency: 'EUR',
      methods: ['card', 'apple_pay', 'bank_transfer'],
      minimum: '20',
      maximum: '10000',
    },
    { currency: 'USD', methods: ['card'], minimum: '25', maximum: '2000' },
  ],
  assets: [
    {
      chainId,
      name: 'Aureus',
      symbol: 'AUR',
      decimals: 18,
      listed: true,
      providers: ['moonpay', 'coinbase'],
    },
    {
      chainId: 'eip155:8453',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      listed: true,
      providers: ['moonpay'],
    },
  ],
}

export const offer = (given: Partial<OnrampOffer> = {}): OnrampOffer => ({
  provider: 'moonpay',
  method: 'card',
  receives: '0.0321',
  fees: { provider: '4.5', network: '0.6' },
  ...given,
})

export const quote: OnrampQuote = {
  offers: [
    offer(),
    offer({ provider: 'coinbase', receives: '0.0317', fees: { provider: '3.99', network: '1' } }),
  ],
  refusals: [{ provider: 'transak', reason: 'amount', minimum: '150', maximum: '3000' }],
}

export interface OnrampServer {
  options?: OnrampOptions | 'failed' | 'never'
  quote?: OnrampQuote | 'failed' | 'never'
  /** What opening an order answers; without it, nothing. */
  session?: object
}

/** Parameters of a client whose server answers so. */
export function onrampServer(given: OnrampServer = {}) {
  const { fetch: chain, ...others } = asking(12n * ether)
  const answers: Record<string, object | 'failed' | 'never' | undefined> = {
    '/v1/onramp/providers': { providers },
    '/v1/onramp/options': given.options ?? options,
    '/v1/onramp/quote': given.quote ?? quote,
    '/v1/onramp/session': given.session ?? 'never',
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? (input.split('?')[0] ?? '') : ''
    const answer = answers[path]
    if (answer === undefined) return path.startsWith('/v1/onramp') ? never() : chain(input, init)
    if (answer === 'never') return never()
    if (answer === 'failed') throw new TypeError('offline')
    return Response.json(answer, { status: 'reasons' in answer ? 409 : 200 })
  }
  return { ...others, fetch }
}
