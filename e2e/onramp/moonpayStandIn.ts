// MoonPay as its documentation describes it: prices, a page that takes the payment, and signed messages about it.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import { fund } from '../harness/chain.ts'

export const keys = {
  MOONPAY_KEY: 'pk_test_browser',
  MOONPAY_SECRET: 'sk_test_browser',
  MOONPAY_WEBHOOK_SECRET: 'wk_test_browser',
}

const answers: Record<string, unknown> = {
  '/v3/countries': [{ alpha2: 'DE', isBuyAllowed: true, isSellAllowed: true }],
  '/v3/currencies': [
    { type: 'fiat', code: 'eur', minBuyAmount: 20, maxBuyAmount: 1000 },
    {
      type: 'crypto',
      code: 'aureus',
      metadata: { chainId: '99199', contractAddress: '', networkCode: '' },
    },
  ],
  '/v3/currencies/aureus/buy_quote': {
    quoteCurrencyAmount: 10,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 0.1,
  },
}

const page = (query: string) => `<!doctype html><title>MoonPay</title>
<form method="post" action="/pay${query}"><button>Pay</button></form>
<form method="post" action="/decline${query}"><button>Decline</button></form>`

/** @returns its address. It sends messages to `server`, which is set once that runs. */
export async function startMoonpay() {
  const site = { url: '', server: '' }
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answer = answers[url.pathname]
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer))
    }
    const [, action] = url.pathname.split('/')
    if (action === 'buy') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(page(url.search))
    }
    settle(site.server, action === 'pay', url.searchParams)
      .then((to) => response.writeHead(303, { location: to }).end())
      .catch(() => response.writeHead(500).end())
    return undefined
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  site.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  onTestFinished(() => {
    listener.closeAllConnections()
    listener.close()
  })
  return site
}

/** Pays out, tells the server, and returns where the visitor goes next. */
async function settle(server: string, isPaid: boolean, query: URLSearchParams): Promise<string> {
  const walletAddress = query.get('walletAddress') as `0x${string}`
  if (isPaid) await fund(inject('baseUrl'), walletAddress)
  const body = JSON.stringify({
    type: isPaid ? 'transaction_updated' : 'transaction_failed',
    data: {
      status: isPaid ? 'completed' : 'failed',
      externalTransactionId: query.get('externalTransactionId'),
      walletAddress,
      ...(isPaid && { quoteCurrencyAmount: 10 }),
    },
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', keys.MOONPAY_WEBHOOK_SECRET)
    .update(`${time}.${body}`)
    .digest('hex')
  await fetch(`${server}/v1/onramp/webhook/moonpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'moonpay-signature-v2': `t=${time},s=${signature}`,
    },
    body,
  })
  return query.get('redirectURL') ?? '/'
}
