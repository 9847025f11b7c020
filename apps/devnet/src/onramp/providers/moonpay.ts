// Stand-in for MoonPay: https://dev.moonpay.com
import type { OnrampKeys } from '../keys.ts'
import {
  type ApiRequest,
  hmac,
  json,
  type Listed,
  networkOf,
  priceOf,
  type Reply,
  type Standin,
  unknown,
} from '../standin.ts'

export function createMoonpay(keys: OnrampKeys, listed: readonly Listed[]): Standin {
  const find = (code: string | null | undefined) =>
    listed.find(({ symbol }) => symbol.toLowerCase() === code)

  /** The signature covers the query before it, and nothing may follow. */
  function readPage({ query, search }: ApiRequest, direction: 'buy' | 'sell'): Reply {
    const [, signed = '', signature = ''] = /^(\?.*)&signature=([^&]*)$/.exec(search) ?? []
    const expected = hmac(keys.of('MOONPAY_SECRET'), signed).toString('base64')
    if (query.get('apiKey') !== keys.of('MOONPAY_KEY')) return { fault: 'The API key is unknown.' }
    if (decodeURIComponent(signature) !== expected) return { fault: 'The signature is invalid.' }
    const isBuy = direction === 'buy'
    const asset = find(query.get(isBuy ? 'currencyCode' : 'baseCurrencyCode'))
    const address = query.get(isBuy ? 'walletAddress' : 'refundWalletAddress')
    const currency = query.get(isBuy ? 'baseCurrencyCode' : 'quoteCurrencyCode')
    if (!asset || !address || !currency) return { fault: 'A parameter is missing.' }
    return {
      order: {
        session: query.get('externalTransactionId') ?? '',
        direction,
        address,
        asset,
        currency: currency.toUpperCase(),
        amount: Number(query.get('baseCurrencyAmount')),
        returnUrl: query.get('redirectURL') ?? '',
      },
    }
  }

  return {
    name: 'moonpay',
    answer(request) {
      const { method, path, query } = request
      if (path === '/buy' || path === '/sell')
        return readPage(request, path === '/buy' ? 'buy' : 'sell')
      if (query.get('apiKey') !== keys.of('MOONPAY_KEY'))
        return json(401, { message: 'Unauthorized', type: 'UnauthorizedError' })
      if (`${method} ${path}` === 'GET /v3/countries')
        return json(
          200,
          ['DE', 'GB', 'US'].map((alpha2) => ({ alpha2, isBuyAllowed: true, isSellAllowed: true })),
        )
      if (`${method} ${path}` === 'GET /v3/currencies')
        return json(200, [
          ...['eur', 'gbp', 'usd'].map((code) => ({
            type: 'fiat',
            code,
            minBuyAmount: 20,
            maxBuyAmount: 10_000,
            minSellAmount: 20,
            maxSellAmount: 10_000,
          })),
          ...listed.map((one) => ({
            type: 'crypto',
            code: one.symbol.toLowerCase(),
            isSuspended: false,
            isSellSupported: true,
            minSellAmount: 0.01,
            maxSellAmount: 100,
            metadata: {
              chainId: networkOf(one).number ?? null,
              networkCode: networkOf(one).name,
              contractAddress: one.contract ?? null,
            },
          })),
        ])
      const [, code, kind] = /^\/v3\/currencies\/(\w+)\/(buy|sell)_quote$/.exec(path) ?? []
      const asset = find(code)
      if (!asset) return unknown
      const direction = kind === 'buy' ? 'buy' : 'sell'
      const amount = Number(query.get('baseCurrencyAmount'))
      const price = priceOf({ direction, asset, amount })
      return json(200, {
        baseCurrencyAmount: amount,
        quoteCurrencyAmount: price.receives,
        feeAmount: price.fee,
        extraFeeAmount: 0,
        networkFeeAmount: price.networkFee,
      })
    },
    webhook({ order, state, hash, nowMs }) {
      const isBuy = order.direction === 'buy'
      const body = JSON.stringify({
        type: isBuy ? 'transaction_updated' : 'sell_transaction_updated',
        data: {
          status: { processing: 'pending', done: 'completed', failed: 'failed' }[state],
          externalTransactionId: order.session,
          quoteCurrencyAmount: priceOf(order).receives,
          cryptoTransactionId: hash ?? null,
          ...(isBuy && { walletAddress: order.address }),
        },
      })
      const time = String(Math.floor(nowMs / 1000))
      const signature = hmac(keys.of('MOONPAY_WEBHOOK_SECRET'), `${time}.${body}`).toString('hex')
      return { body, headers: { 'moonpay-signature-v2': `t=${time},s=${signature}` } }
    },
  }
}
