import { parseTransaction, serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { account, network, other } from '../../testing/question.ts'
import { prepare } from './prepare.ts'
import { readTransaction } from './request.ts'

const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A chain with a base fee of 1 gwei and a gas price of 2, unless changed. */
const chain = (change: Record<string, unknown> = {}): Rpc => {
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x5',
    eth_estimateGas: hex(21_000n),
    eth_gasPrice: hex(2n * gwei),
    eth_getBlockByNumber: { baseFeePerGas: hex(gwei) },
    eth_feeHistory: {
      baseFeePerGas: Array.from({ length: 21 }, () => hex(gwei)),
      reward: Array.from({ length: 20 }, () => [hex(gwei)]),
    },
    ...change,
  }
  return async ({ method }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
}
const run = (transaction: object, rpc = chain()) =>
  prepare({
    request: readTransaction([transaction]),
    account,
    network,
    rpc,
    signal: new AbortController().signal,
  })
const payment = { from: account, to: other, value: '0x1' }

describe('readTransaction', () => {
  test('behavior: gasLimit means gas; null and empty fields are absent', () => {
    const empty = { data: '', input: null, nonce: undefined, maxFeePerBlobGas: null, type: '' }
    expect(readTransaction([{ ...payment, ...empty, gas: null, gasLimit: '0x5208' }])).toEqual({
      from: account,
      to: other,
      value: 1n,
      gas: 21_000n,
    })
    expect(readTransaction([{ ...payment, gas: '0x1', gasLimit: '0x01' }]).gas).toBe(1n)
  })

  test.each([0, 1, 2])('behavior: takes the type %i as a number', (type) => {
    expect(readTransaction([{ ...payment, type }]).type).toBe(`0x${type}`)
  })

  test.each([
    ['an access list without addresses', { ...payment, accessList: [{ storageKeys: [] }] }],
    [
      'an access list with half a key',
      { ...payment, accessList: [{ address: other, storageKeys: ['0x12'] }] },
    ],
    [
      'an endless access list',
      {
        ...payment,
        accessList: Array.from({ length: 257 }, () => ({ address: other, storageKeys: [] })),
      },
    ],
    ['a type of code', { ...payment, type: 4 }],
    ['a type of blobs', { ...payment, type: 3 }],
    ['different gas and gasLimit', { ...payment, gas: '0x5208', gasLimit: '0x5209' }],
    ['an unknown field', { ...payment, blobVersionedHashes: [] }],
    ['a quantity in decimal', { ...payment, value: '1' }],
    ['a quantity without a digit', { ...payment, value: '0x' }],
    ['half a byte', { ...payment, data: '0x123' }],
    ['an invalid address', { ...payment, to: '0x' }],
    ['a list', [payment]],
    ['nothing', undefined],
  ])('error: rejects %s with -32602', (_, transaction) => {
    expect(() => readTransaction([transaction])).toThrow(
      expect.objectContaining({ code: 'invalid', details: { rpcCode: -32602 } }),
    )
  })
})

describe('prepare', () => {
  const accessList = [{ address: other, storageKeys: [`0x${'0'.repeat(63)}1`] }]

  test('behavior: signs what the page listed, and asks what it costs', async () => {
    const asked: unknown[] = []
    const rpc: Rpc = async (call) => {
      if (call.method === 'eth_estimateGas') asked.push(call.params)
      return chain()(call)
    }
    const { transaction } = await run({ ...payment, type: 2, accessList }, rpc)
    expect(transaction.serializable).toMatchObject({ type: 'eip1559', accessList })
    expect(asked).toMatchObject([[{ accessList }]])
    const signed = parseTransaction(serializeTransaction(transaction.serializable))
    expect(signed).toMatchObject({
      type: 'eip1559',
      accessList: [{ ...accessList[0], address: other.toLowerCase() }],
    })
  })

  test('behavior: a gas price with an access list makes a transaction of EIP-2930', async () => {
    const priced = { ...payment, gasPrice: hex(2n * gwei), accessList }
    const { transaction } = await run(priced)
    expect(transaction.serializable).toMatchObject({ type: 'eip2930', accessList })
  })

  test('behavior: an empty access list is absent', async () => {
    const { transaction } = await run({ ...payment, accessList: [] })
    expect(transaction.serializable).not.toHaveProperty('accessList')
  })

  test('error: rejects another sender as unauthorized', async () => {
    await expect(run({ ...payment, from: other })).rejects.toMatchObject({
      code: 'unauthorized',
      details: { rpcCode: 4100 },
    })
  })

  test('behavior: completes a payment with chain, nonce, gas and fees', async () => {
    const { transaction, fails } = await run(payment)
    expect(fails).toBe(false)
    expect(transaction).toMatchObject({ to: other, value: 1n, data: undefined })
    expect(transaction.serializable).toEqual({
      type: 'eip1559',
      chainId: 99199,
      nonce: 5,
      gas: 21_000n,
      value: 1n,
      to: other,
      maxFeePerGas: 3n * gwei,
      maxPriorityFeePerGas: gwei,
    })
    expect(transaction.highestFee).toBe(21_000n * 3n * gwei)
  })

  test('behavior: adds a fifth of gas as reserve to a call', async () => {
    const rpc = chain({ eth_estimateGas: hex(100_000n) })
    const { transaction } = await run({ ...payment, data: '0xdeadbeef' }, rpc)
    expect(transaction.serializable.gas).toBe(120_000n)
  })

  test('behavior: uses a legacy transaction on a chain without a base fee', async () => {
    const { transaction } = await run(payment, chain({ eth_getBlockByNumber: {} }))
    expect(transaction.serializable).toMatchObject({ type: 'legacy', gasPrice: 2n * gwei })
  })

  test('behavior: works on a chain without a fee history', async () => {
    const rpc = chain({ eth_feeHistory: new EmbeddedFault('invalid', 'unknown method') })
    const { transaction } = await run(payment, rpc)
    expect(transaction).toMatchObject({ isDear: false, highestFee: 21_000n * 3n * gwei })
  })

  test('behavior: without a fee history, ignores a base fee above the gas price', async () => {
    const lies = { eth_feeHistory: null, eth_getBlockByNumber: { baseFeePerGas: hex(900n * gwei) } }
    const { transaction } = await run(payment, chain(lies))
    expect(transaction.highestFee).toBe(21_000n * 4n * gwei)
  })

  test('behavior: a price far above the recent one is high, a tiny one never is', async () => {
    const { transaction } = await run({ ...payment, gasPrice: hex(20n * gwei) })
    expect(transaction.isDear).toBe(true)
    const quiet = { eth_feeHistory: { baseFeePerGas: Array.from({ length: 21 }, () => '0x7') } }
    expect((await run(payment, chain(quiet))).transaction.isDear).toBe(false)
  })

  test('behavior: reports that the chain expects a failure', async () => {
    const rpc = chain({ eth_estimateGas: new EmbeddedFault('invalid', 'reverted') })
    await expect(run(payment, rpc)).resolves.toMatchObject({ fails: true })
  })

  test.each([
    ['another chain', { ...payment, chainId: 1 }],
    ['different data and input', { ...payment, data: '0x01', input: '0x02' }],
    ['neither recipient nor data', { from: account }],
    ['a price beyond ten times the chain’s', { ...payment, gasPrice: hex(21n * gwei) }],
    ['a maximum fee beyond that', { ...payment, maxFeePerGas: hex(21n * gwei) }],
    [
      'a tip above the maximum fee',
      { ...payment, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
    ],
    ['both kinds of price', { ...payment, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['gas beyond any block', { ...payment, gas: hex(10n ** 9n) }],
    ['a recipient with a wrong checksum', { ...payment, to: other.replace('C', 'c') }],
    ['a delegation', { ...payment, authorizationList: [] }],
    ['an unknown key', { ...payment, more: 1 }],
  ])('error: rejects %s', async (_, transaction) => {
    await expect(async () => run(transaction)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('error: reports an unreachable chain', async () => {
    const rpc = chain({ eth_estimateGas: new EmbeddedFault('network', 'down') })
    await expect(run(payment, rpc)).rejects.toMatchObject({ code: 'network' })
  })

  test('error: rejects nonsense from a node', async () => {
    await expect(run(payment, chain({ eth_gasPrice: 'free' }))).rejects.toMatchObject({
      code: 'network',
    })
  })
})
