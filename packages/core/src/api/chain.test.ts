import { describe, expect, test } from 'vitest'
import { getBalance } from '../balances/getBalance.ts'
import { setUp } from '../testing/client.ts'
import { createOtherAdapter, otherNetworks } from '../testing/otherFamily.ts'
import { rpcOf } from '../testing/rpc.ts'
import { ChainUnreadableError, chainOf } from './chain.ts'

const [{ caipNetworkId }] = otherNetworks
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function withOther() {
  const { client } = await setUp({
    parameters: { adapters: { solana: async () => createOtherAdapter() } },
  })
  return client
}

describe('chainOf', () => {
  test('behavior: reads from the given network, not the active one', async () => {
    const { client } = await setUp()
    const { fetch, calls } = rpcOf({ eth_getBalance: '0x5', eth_blockNumber: '0x6' })
    const chain = await chainOf({ ...client, fetch }, { caipNetworkId: 'eip155:1' })
    expect(await chain.readBalance(address)).toBe(5n)
    expect(await chain.readHead()).toBe(6n)
    expect(calls.map(({ url }) => new URL(url).searchParams.get('chainId'))).toEqual([
      'eip155:1',
      'eip155:1',
    ])
  })

  test('error: rejects a chain family without an adapter', async () => {
    const { client } = await setUp()
    await expect(chainOf(client, { caipNetworkId })).rejects.toThrow('Unsupported chain namespace')
  })

  test('error: rejects a chain family that no node serves', async () => {
    const client = await withOther()
    await expect(chainOf(client, { caipNetworkId })).rejects.toBeInstanceOf(ChainUnreadableError)
    client.state.network.setState({ activeNamespace: 'solana', activeNetworkId: caipNetworkId })
    client.state.accounts.setState({ solana: { status: 'connected', address } })
    await expect(getBalance(client)).rejects.toBeInstanceOf(ChainUnreadableError)
  })

  test('error: aborts while the adapter loads', async () => {
    const { client } = await setUp()
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(chainOf(client, { caipNetworkId: 'eip155:1', signal })).rejects.toThrow('enough')
  })
})
