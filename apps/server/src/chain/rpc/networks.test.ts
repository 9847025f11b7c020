import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'

describe('readNetworks', () => {
  test('behavior: lists Bitcoin without a node, or with one', () => {
    const id = 'bip122:000000000019d6689c085ae165831e93'
    const { networks, rpcUrls } = readSettings({ NETWORKS: id })
    expect([networks[0]?.name, rpcUrls]).toEqual(['Bitcoin', {}])
    const url = 'http://user:secret@10.0.0.2:8332'
    expect(readSettings({ NETWORKS: id, RPC_URLS: `${id}=${url}` }).rpcUrls).toEqual({
      [id]: [{ url }],
    })
  })

  test('behavior: RPC_URLS alone names nodes of chains that no page reads', () => {
    const node = [{ url: 'https://node.example' }]
    const ids = ['bip122:000000000933ea01ad0ee984209779ba', 'near:mainnet', 'near:testnet']
    const RPC_URLS = ids.map((id) => `${id}=https://node.example`).join(' ')
    const { networks, rpcUrls } = readSettings({ NETWORKS: 'eip155:1', RPC_URLS })
    expect(networks.map(({ name }) => name)).toEqual(['Ethereum'])
    expect(rpcUrls).toMatchObject(Object.fromEntries(ids.map((id) => [id, node])))
    expect(Object.keys(readSettings({ NETWORKS: 'eip155:1' }).rpcUrls)).toEqual(['eip155:1'])
  })
})
