import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { linesOf } from '../../testing/wrongSettings.ts'

const RPC_URLS = 'eip155:99199=http://127.0.0.1:8545'

describe('BITCOIN_INDEXERS', () => {
  test('behavior: marks networks with an indexer, and in development adds test networks that have one', () => {
    const [main, testnet] = [
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ]
    const BITCOIN_INDEXERS = `${main}=https://a.example ${testnet}=http://b.example`
    const { networks } = readSettings({ RPC_URLS, BITCOIN_INDEXERS })
    const indexed = networks.filter((network) => network.indexed)
    expect(indexed.map(({ caipNetworkId }) => caipNetworkId)).toEqual([main, testnet])
    expect(networks.at(-1)?.caipNetworkId).toBe(testnet)
    expect(readSettings({ RPC_URLS }).networks.some((network) => network.indexed)).toBe(false)
    const local = `${main}=http://127.0.0.1:3000`
    expect(linesOf({ BITCOIN_INDEXERS: local })).toEqual([])
    expect(linesOf({ BITCOIN_INDEXERS: `${testnet}=https://b.example` })).toHaveLength(1)
  })
})
