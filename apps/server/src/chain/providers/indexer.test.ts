import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttpService } from '../../platform/outbound/httpService.ts'
import { startNode } from '../../testing/node.ts'
import { createIndexer } from './open.ts'

const chainId = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = {
  chainId,
  address: usdc.toLowerCase(),
  name: 'USD Coin',
  symbol: 'USDC',
  price: 99,
  value: 99,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://evil.example/a.png',
}
const coin = { ...token, address: undefined, name: 'Ether', symbol: 'ETH' }
const move = {
  chainId,
  hash: `0x${'ab'.repeat(32)}`,
  minedAt: '2026-11-20T12:00:00.000Z',
  status: 'confirmed',
  sender: account.toLowerCase(),
  recipient: usdc.toLowerCase(),
  transfers: [
    {
      kind: 'fungible',
      direction: 'out',
      from: account.toLowerCase(),
      to: usdc.toLowerCase(),
      token: { address: usdc.toLowerCase(), name: 'go to evil.com', symbol: 'USDC' },
      quantity: { decimals: '6', numeric: '1' },
    },
  ],
  spam: true,
}
const page = { data: [move], next: 'more', since: null, coinsSince: null }

async function indexerThat(body: unknown) {
  const node = await startNode(() => ({ body }))
  onTestFinished(() => node[Symbol.asyncDispose]())
  const service = createHttpService({ url: node.url, token: undefined, clock: Date.now })
  onTestFinished(() => service.close())
  const indexer = createIndexer({ service, chains: [chainId] })
  const asked = { chainId, address: account, signal: new AbortController().signal } as const
  return { node, indexer, asked }
}

describe('holdings', () => {
  test('behavior: reads tokens in base units without pictures and prices and skips the coin', async () => {
    const { node, indexer, asked } = await indexerThat({ balances: [coin, token] })
    expect(await indexer.holdings(asked)).toEqual([
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 12_500_000n },
    ])
    expect(node.received[0]).toMatch(/^GET \/account\/0xf39.*2266\/balance\?chainId=eip155%3A1\n/)
  })

  test('behavior: labels misleading tokens by their address', async () => {
    const named = { ...token, name: 'Claim: evil.com', symbol: 'a'.repeat(30) }
    const { indexer, asked } = await indexerThat({ balances: [named] })
    const label = '0xA0b8…eB48'
    expect(await indexer.holdings(asked)).toMatchObject([{ name: label, symbol: label }])
  })

  test('behavior: is not asked about other chains', async () => {
    const { node, indexer, asked } = await indexerThat({ balances: [] })
    expect(await indexer.holdings({ ...asked, chainId: 'eip155:10' })).toEqual([])
    expect(node.received).toEqual([])
  })

  test.each([
    ['of another chain', { ...token, chainId: 'eip155:10' }],
    ['with a malformed address', { ...token, address: '0x12' }],
    [
      'with more digits than a number has',
      { ...token, quantity: { decimals: '78', numeric: '1' } },
    ],
    ['with a negative amount', { ...token, quantity: { decimals: '6', numeric: '-1' } }],
  ])('error: %s', async (_, item) => {
    const { indexer, asked } = await indexerThat({ balances: [item] })
    await expect(indexer.holdings(asked)).rejects.toMatchObject({ failure: 'malformed' })
  })
})

describe('page', () => {
  test('behavior: normalises addresses and removes misleading labels', async () => {
    const { node, indexer, asked } = await indexerThat(page)
    const read = await indexer.page({ ...asked, cursor: 'a b' })
    expect(read).toMatchObject({
      next: 'more',
      data: [{ sender: account, recipient: usdc, spam: true }],
    })
    expect(read.data[0]?.transfers[0]).toMatchObject({
      from: account,
      to: usdc,
      token: { address: usdc, symbol: 'USDC' },
    })
    expect(read.data[0]?.transfers[0]?.token).not.toHaveProperty('name')
    expect(node.received[0]).toContain('/history?chainId=eip155%3A1&cursor=a+b')
  })

  test.each([
    ['hash', { ...page, data: [{ ...move, hash: '0x12' }] }],
    ['chain', { ...page, data: [{ ...move, chainId: 'eip155:10' }] }],
    ['sender', { ...page, data: [{ ...move, sender: 'me' }] }],
    ['cursor', { ...page, next: 'a'.repeat(191) }],
    ['number of items', { ...page, data: Array.from({ length: 201 }, () => move) }],
  ])('error: refuses a page with a malformed %s', async (_, body) => {
    const { indexer, asked } = await indexerThat(body)
    await expect(indexer.page(asked)).rejects.toMatchObject({ failure: 'malformed' })
  })
})
