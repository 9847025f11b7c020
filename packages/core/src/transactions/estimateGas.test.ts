import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { ask } from '../queries/ask.ts'
import { setUp } from '../testing/client.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { estimateGas, gasQuery } from './estimateGas.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chain: RpcAnswers = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_gasPrice: '0x32',
  eth_call: '0x',
}

async function estimating(answers: RpcAnswers = {}) {
  const { client, listed } = await setUp({ required: false })
  await connect(client, { wallet: listed })
  const { fetch, calls } = rpcOf({ ...chain, ...answers })
  return { client: { ...client, fetch }, calls }
}

describe('estimateGas', () => {
  test('behavior: EIP-1559: expects base fee plus tip, and at most twice the base fee plus tip', async () => {
    const { client, calls } = await estimating()
    const { address } = client.state.accounts.getState().eip155 ?? {}
    expect(await estimateGas(client, { to, value: 255n })).toEqual({
      caipNetworkId: 'eip155:99199',
      gas: 21_000n,
      fees: { type: 'eip1559', maxFeePerGas: 210n, maxPriorityFeePerGas: 10n },
      fee: { expected: 21_000n * 110n, max: 21_000n * 210n },
    })
    expect(calls.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([
      { from: address, to, value: '0xff' },
    ])
  })

  test('behavior: uses the gas price on a chain without a base fee', async () => {
    const { client } = await estimating({ eth_getBlockByNumber: {} })
    expect(await estimateGas(client, { to })).toMatchObject({
      fees: { type: 'legacy', gasPrice: 50n },
      fee: { expected: 21_000n * 50n, max: 21_000n * 50n },
    })
  })

  test('behavior: uses a tip of 1 gwei on a chain that suggests none', async () => {
    const { client } = await estimating({ eth_maxPriorityFeePerGas: new Error('method not found') })
    expect(await estimateGas(client, { to })).toMatchObject({
      fees: { maxPriorityFeePerGas: 1_000_000_000n },
    })
  })

  test('behavior: adds a fifth to the gas of contract calls', async () => {
    const { client } = await estimating({ eth_estimateGas: '0xc350' })
    const { gas, fee } = await estimateGas(client, { to, data: '0x00' })
    expect(gas).toBe(60_000n)
    expect(fee).toEqual({ expected: 50_000n * 110n, max: 60_000n * 210n })
  })

  test('behavior: adds a rollup’s data fee, doubled in the maximum', async () => {
    const { client, calls } = await estimating({ eth_call: `0x${'0'.repeat(61)}3e8` })
    const { fee } = await estimateGas(client, { to, data: '0x0011' })
    expect(fee).toEqual({ expected: 21_000n * 110n + 1000n, max: 21_000n * 210n + 2000n })
    const call = calls.find(({ method }) => method === 'eth_call')
    expect(call?.params[0]).toMatchObject({ data: expect.stringMatching(/^0xf1c7a58b0+7a$/) })
  })

  test.each([{ eth_call: new Error('reverted') }, { eth_call: '0x' }])(
    'behavior: adds no data fee on other chains: %o',
    async (answers) => {
      const { client } = await estimating(answers)
      expect((await estimateGas(client, { to })).fee.max).toBe(21_000n * 210n)
    },
  )

  test.each([
    { eth_estimateGas: new Error('execution reverted: closed') },
    { eth_estimateGas: 'x' },
    { eth_getBlockByNumber: null },
    { eth_getBlockByNumber: {}, eth_gasPrice: new Error('gone') },
  ])('error: WagmiAdapter:estimateGas - error estimating gas: %o', async (answers) => {
    const { client } = await estimating(answers)
    await expect(estimateGas(client, { to })).rejects.toThrow(
      'WagmiAdapter:estimateGas - error estimating gas',
    )
  })

  test('error: reports the chain’s message', async () => {
    const { client } = await estimating({
      eth_estimateGas: new Error('execution reverted: closed'),
    })
    await expect(estimateGas(client, { to })).rejects.toMatchObject({
      details: 'execution reverted: closed',
    })
  })

  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(estimateGas(client, { to })).rejects.toThrow('No ActiveCaipAddress found')
  })

  test('error: rejects a network that is not configured', async () => {
    const { client } = await estimating()
    client.state.network.setState({ activeNetworkId: 'eip155:31337' })
    await expect(estimateGas(client, { to })).rejects.toThrow('Network not found')
  })

  test('error: throws the abort reason', async () => {
    const { client } = await estimating()
    const fetch = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )) as typeof globalThis.fetch
    const controller = new AbortController()
    const estimate = estimateGas({ ...client, fetch }, { to, signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(estimate).rejects.toThrow('enough')
  })
})

describe('gasQuery', () => {
  test('behavior: estimates the same transaction once while fresh, and another separately', async () => {
    const { client, calls } = await estimating()
    const estimate = (value: bigint) => ask(client, gasQuery(client, { to, value }))
    const [one, same] = await Promise.all([estimate(1n), estimate(1n)])
    expect(one).toMatchObject({ caipNetworkId: 'eip155:99199', gas: 21_000n })
    expect(same).toBe(one)
    await estimate(2n)
    const asked = calls.filter(({ method }) => method === 'eth_estimateGas')
    expect(asked).toHaveLength(2)
    expect(gasQuery(client, { to }).heads?.()).toEqual(['eip155:99199'])
  })

  test('error: aborts if the network changes meanwhile', async () => {
    const { client, calls } = await estimating()
    const query = gasQuery(client, { to })
    client.state.network.setState({ activeNetworkId: 'eip155:1' })
    await expect(ask(client, query)).rejects.toThrow('Request was aborted')
    expect(calls).toEqual([])
  })
})
