import { AssetsSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { account, network, other } from '../../testing/question.ts'
import { answerAssets } from './answerAssets.ts'

const chainId = network.caipNetworkId
const gold = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lead = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const named = { address: gold, type: 'erc20' }

const item = (symbol: string, decimals: string, numeric: string, more: object = {}) => ({
  name: symbol,
  symbol,
  chainId,
  quantity: { decimals, numeric },
  iconUrl: '',
  ...more,
})
const coin = item('TEST', '18', '1.5')
const token = item('GOLD', '6', '2.000001', { address: gold })
const dear = item('DEAR', '0', '1', { address: other, value: 9 })

const dataOf = ({ params }: RpcCall) => (params as [{ data: string }])[0].data

/** Contracts that answer `balanceOf`, `decimals` and `symbol`. */
const rpc = async ({ params }: RpcCall): Promise<Hex> => {
  const [{ to, data }] = params as [{ to: string; data: Hex }]
  if (to !== lead) return '0x'
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['LEAD'])
  return encodeAbiParameters([{ type: 'uint256' }], [data === '0x313ce567' ? 2n : 700n])
}

function setUp(chains = [{ chainId, balances: [coin, token, dear] }], symbol?: Hex) {
  const requests: object[] = []
  const networks = [network, { ...network, caipNetworkId: 'eip155:1' as const }]
  const { signal } = new AbortController()
  const ask = (...params: unknown[]) =>
    answerAssets(params, {
      account,
      networks,
      rpc: (call) =>
        symbol && dataOf(call) === '0x95d89b41' ? Promise.resolve(symbol) : rpc(call),
      signal,
      async balances(request) {
        requests.push(request)
        return { chains }
      },
    })
  return { ask, requests }
}

describe('answerAssets', () => {
  test('behavior: asks for all networks at once, sorts by value and leaves out networks that do not answer', async () => {
    const { ask, requests } = setUp()
    const answer = await ask({ account: account.toLowerCase() })
    expect(answer).toEqual({
      '0x1837f': [
        {
          address: other,
          balance: '0x1',
          type: 'erc20',
          metadata: { name: 'DEAR', symbol: 'DEAR', decimals: 0 },
        },
        {
          address: 'native',
          balance: '0x14d1120d7b160000',
          type: 'native',
          metadata: { name: 'TEST', symbol: 'TEST', decimals: 18 },
        },
        {
          address: gold,
          balance: '0x1e8481',
          type: 'erc20',
          metadata: { name: 'GOLD', symbol: 'GOLD', decimals: 6 },
        },
      ],
    })
    expect(v.is(AssetsSchema, answer)).toBe(true)
    expect(requests).toEqual([{ address: account, chainIds: [chainId, 'eip155:1'] }])
  })

  test('param: chainFilter, assetTypeFilter', async () => {
    const { ask, requests } = setUp()
    const types = async (filter: object) =>
      (await ask({ account, ...filter }))['0x1837f']?.map(({ type }) => type)
    expect(await types({ assetTypeFilter: ['native', 'erc721'] })).toEqual(['native'])
    expect(await types({ assetTypeFilter: ['ERC20'] })).toEqual(['erc20', 'erc20'])
    expect(await types({ chainFilter: ['0x01837F'] })).toHaveLength(3)
    expect(requests.at(-1)).toEqual({ address: account, chainIds: [chainId] })
  })

  test('param: chainFilter of networks that are not configured', async () => {
    const { ask, requests } = setUp()
    expect(await ask({ account, chainFilter: ['0x5', '0x0'] })).toEqual({})
    expect(requests).toEqual([])
  })

  test('param: assetFilter: returns only these assets, reading unlisted ones from their contracts', async () => {
    const { ask } = setUp()
    const wanted = [
      { address: lead, type: 'erc20' },
      { address: 'native', type: 'native' },
      { address: gold.toLowerCase(), type: 'erc20' },
      // No contract at the address, the wrong type, and a zero balance.
      { address: account, type: 'erc20' },
      { address: gold, type: 'erc721' },
      { address: 'native', type: 'erc20' },
    ]
    // The other filters are ignored beside it.
    const filters = {
      assetFilter: { '0x1837f': wanted },
      assetTypeFilter: ['erc721'],
      chainFilter: [],
    }
    const { '0x1837f': assets = [] } = await ask({ account, ...filters })
    expect(assets.map(({ address, balance }) => [address, balance])).toEqual([
      [lead, '0x2bc'],
      ['native', '0x14d1120d7b160000'],
      [gold, '0x1e8481'],
    ])
    expect(await ask({ account, assetFilter: { 99199: wanted } })).toEqual({ '0x1837f': assets })
    expect(assets[0]?.metadata).toEqual({ name: 'LEAD', symbol: 'LEAD', decimals: 2 })
  })

  test('behavior: a token without a symbol, or with one in 32 bytes, keeps its decimals', async () => {
    const assetFilter = { '0x1837f': [{ address: lead, type: 'erc20' }] }
    const metadataOf = async (symbol: Hex) => {
      const { '0x1837f': assets = [] } = await setUp([{ chainId, balances: [] }], symbol).ask({
        account,
        assetFilter,
      })
      return assets[0]?.metadata
    }
    const short = `${lead.slice(0, 6)}…${lead.slice(-4)}`
    expect(await metadataOf('0x')).toEqual({ name: short, symbol: short, decimals: 2 })
    const maker = stringToHex('MKR', { size: 32 })
    expect(await metadataOf(maker)).toEqual({ name: 'MKR', symbol: 'MKR', decimals: 2 })
  })

  test('behavior: a chain in assetFilter without assets asks for all of them', async () => {
    const { ask } = setUp()
    expect(await ask({ account, assetFilter: { '0x1837f': [] } })).toEqual(await ask({ account }))
  })

  test('behavior: takes assets by address alone, as earlier drafts name them', async () => {
    const { ask } = setUp()
    const assetFilter = { '0x1837f': ['native', gold] }
    const { '0x1837f': assets = [] } = await ask({ account, assetFilter })
    expect(assets.map(({ address }) => address)).toEqual(['native', gold])
  })

  test.each([
    [{ account: other }, 4100],
    [{}, -32602],
    [{ account: 'ada' }, -32602],
    [{ account, chainFilter: ['1'] }, -32602],
    [{ account, assetTypeFilter: 'erc20' }, -32602],
    [{ account, assetFilter: { one: [] } }, -32602],
    [{ account, assetFilter: { '0x1': ['coin'] } }, -32602],
    [{ account, assetFilter: { '0x1': 'native' } }, -32602],
    [{ account, assetFilter: { '0x1': Array.from({ length: 101 }, () => named) } }, -32602],
    [undefined, -32602],
  ])('error: rejects %j with %i', async (given, rpcCode) => {
    await expect(setUp().ask(given)).rejects.toMatchObject({ details: { rpcCode } })
  })
})
