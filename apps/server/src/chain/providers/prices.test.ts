import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttpService } from '../../platform/outbound/httpService.ts'
import { startNode } from '../../testing/node.ts'
import { createPrices } from './open.ts'

const chainId = 'eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

async function pricesOf(answer: () => unknown, remembered?: number) {
  const node = await startNode(() => ({ body: answer() }))
  onTestFinished(() => node[Symbol.asyncDispose]())
  const time = { nowMs: 0 }
  const clock = () => time.nowMs
  const service = createHttpService({ url: node.url, token: undefined, clock })
  onTestFinished(() => service.close())
  const source = createPrices({ service, clock, ...(remembered && { remembered }) })
  const ask = (...addresses: string[]) =>
    source.prices({ chainId, addresses, signal: new AbortController().signal })
  const asked = () =>
    node.received.map((text) => JSON.parse(text.slice(text.lastIndexOf('\n') + 1)) as unknown)
  return { ask, asked, time }
}

describe('createPrices', () => {
  test('behavior: asks once, in any spelling of addresses, and omits unknown tokens', async () => {
    const { ask, asked } = await pricesOf(() => ({
      prices: { native: 3000, [usdc.toLowerCase()]: 1, '0xnonsense': 5 },
    }))
    const found = await ask('native', usdc, other)
    expect(found).toEqual(
      new Map([
        ['native', 3000],
        [usdc, 1],
      ]),
    )
    expect(asked()).toEqual([{ chainId, addresses: ['native', usdc, other] }])
  })

  test('behavior: caches prices, and missing ones, for a minute', async () => {
    let native = 3000
    const { ask, asked, time } = await pricesOf(() => ({ prices: { native } }))
    await ask('native', usdc)
    native = 4000
    time.nowMs = 59_999
    expect(await ask('native', usdc)).toEqual(new Map([['native', 3000]]))
    expect(asked()).toHaveLength(1)
    time.nowMs = 60_000
    expect(await ask('native')).toEqual(new Map([['native', 4000]]))
    expect(asked()[1]).toEqual({ chainId, addresses: ['native'] })
  })

  test('behavior: bounds the cache', async () => {
    const { ask, asked } = await pricesOf(() => ({ prices: { native: 1 } }), 2)
    await ask('native')
    await ask(usdc)
    await ask(other)
    await ask('native')
    expect(asked()).toHaveLength(4)
  })

  test.each([-1, 1e16, '1', null])('error: refuses the price %j', async (price) => {
    const { ask } = await pricesOf(() => ({ prices: { native: price } }))
    await expect(ask('native')).rejects.toMatchObject({ failure: 'malformed' })
  })
})
