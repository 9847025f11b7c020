// Row 14 of the security tests: lying nodes. They can delay a transaction or make it fail, but never change what is
// sent or the price that is shown.
import { describe, expect, test } from 'vitest'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { account, network, other } from '../../testing/question.ts'
import { ceilingOf } from './ceilings.ts'
import { prepare } from './prepare.ts'
import { readTransaction } from './request.ts'

const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const most = hex(2n ** 256n - 1n)
const html = new EmbeddedFault('invalid', '<img src=x onerror=alert(1)>'.repeat(20))

const honest: Record<string, unknown> = {
  eth_getTransactionCount: '0x5',
  eth_estimateGas: hex(21_000n),
  eth_gasPrice: hex(2n * gwei),
  eth_getBlockByNumber: { baseFeePerGas: hex(gwei) },
  eth_feeHistory: {
    baseFeePerGas: Array.from({ length: 21 }, () => hex(gwei)),
    reward: Array.from({ length: 20 }, () => [hex(gwei)]),
  },
}
const nodeThat = (change: Record<string, unknown>): Rpc => {
  const answers = { ...honest, ...change }
  return async ({ method }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
}

const lies: [string, Record<string, unknown>][] = [
  ...[most, hex(2n ** 64n), '-0x1', '5', 5, 1.5, null, {}, [], '0x', true].map(
    (count): [string, Record<string, unknown>] => [
      `counts ${JSON.stringify(count)} transactions`,
      { eth_getTransactionCount: count },
    ],
  ),
  ...[most, '0x0', '0x', null, 'free', '-0x5208', 21_000].map(
    (gas): [string, Record<string, unknown>] => [
      `estimates ${JSON.stringify(gas)} gas`,
      { eth_estimateGas: gas },
    ],
  ),
  ...[most, '0x0', null, {}, '-0x1', hex(10n ** 30n)].map(
    (price): [string, Record<string, unknown>] => [
      `has a gas price of ${JSON.stringify(price)}`,
      { eth_gasPrice: price },
    ],
  ),
  ['has no block', { eth_getBlockByNumber: null }],
  ['has a string as a block', { eth_getBlockByNumber: 'latest' }],
  ['has an endless base fee', { eth_getBlockByNumber: { baseFeePerGas: most } }],
  ['has a negative base fee', { eth_getBlockByNumber: { baseFeePerGas: '-0x1' } }],
  [
    'has a block with a recipient',
    { eth_getBlockByNumber: { baseFeePerGas: '0x1', to: account, value: '0x9' } },
  ],
  ...[
    null,
    'cheap',
    { baseFeePerGas: [] },
    { baseFeePerGas: ['0x1', most], reward: [['0x0']] },
    { baseFeePerGas: ['0x1', hex(gwei)], reward: [[most]] },
    { baseFeePerGas: ['0x1', '-0x1'], reward: 'none' },
  ].map((history): [string, Record<string, unknown>] => [
    `has a fee history of ${JSON.stringify(history)}`,
    { eth_feeHistory: history },
  ]),
  ['reports the failure in HTML', { eth_estimateGas: html }],
]

describe('prepare (row 14)', () => {
  test(`error: ${lies.length} kinds of lying nodes change neither the transaction nor the price that is shown`, async () => {
    expect(lies).toHaveLength(36)
    let held = 0
    for (const [lie, change] of lies)
      for (const wish of [{}, { data: '0xdeadbeef' }, { gasPrice: hex(gwei) }]) {
        const request = readTransaction([{ from: account, to: other, value: '0x1', ...wish }])
        const { signal } = new AbortController()
        const prepared = await prepare({ request, account, network, rpc: nodeThat(change), signal })
          .then(({ transaction }) => transaction)
          .catch((error: unknown) => {
            expect(error, lie).toBeInstanceOf(EmbeddedFault)
            return undefined
          })
        if (!prepared) {
          held++
          continue
        }
        const { serializable, highestFee } = prepared
        const { to, value, data, chainId, gas = 0n, nonce = -1 } = serializable
        expect([lie, to, value, data, chainId]).toEqual([lie, other, 1n, request.data, 99199])
        expect(Number.isSafeInteger(nonce), lie).toBe(true)
        const price = serializable.gasPrice ?? serializable.maxFeePerGas ?? 0n
        expect([lie, highestFee]).toEqual([lie, gas * price])
        expect(price <= ceilingOf(network.caipNetworkId), lie).toBe(true)
      }
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThan(3 * lies.length)
  })

  test.each([
    [4n, false],
    [5n, false],
    [20n, true],
    [2_000n, true],
    [10_001n, undefined],
    [10n ** 12n, undefined],
  ])('error: a node that suddenly asks for %s gwei: dear is %s', async (price, dear) => {
    const asked = {
      eth_gasPrice: hex(price * gwei),
      eth_getBlockByNumber: { baseFeePerGas: hex(price * gwei) },
      eth_feeHistory: {
        baseFeePerGas: [...Array.from({ length: 20 }, () => hex(gwei)), hex(price * gwei)],
        reward: Array.from({ length: 20 }, () => [hex(gwei)]),
      },
    }
    const request = readTransaction([{ from: account, to: other, value: '0x1' }])
    const { signal } = new AbortController()
    const made = prepare({ request, account, network, rpc: nodeThat(asked), signal })
    if (dear === undefined) await expect(made).rejects.toMatchObject({ code: 'invalid' })
    else await expect(made).resolves.toMatchObject({ transaction: { isDear: dear } })
  })

  test('error: bounds the fee even if a node invents a whole history', async () => {
    const price = hex(9_000n * gwei)
    const asked = {
      eth_gasPrice: price,
      eth_getBlockByNumber: { baseFeePerGas: price },
      eth_feeHistory: { baseFeePerGas: Array.from({ length: 21 }, () => price) },
    }
    const request = readTransaction([{ from: account, to: other, value: '0x1' }])
    const { signal } = new AbortController()
    const prepared = await prepare({ request, account, network, rpc: nodeThat(asked), signal })
    const { isDear, highestFee } = prepared.transaction
    expect([isDear, highestFee]).toEqual([true, 21_000n * 10_000n * gwei])
  })
})
