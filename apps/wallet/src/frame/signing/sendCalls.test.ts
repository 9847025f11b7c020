import type { ApprovedMethod } from '@aureus/protocol/embedded'
import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import type { Display, Verdict } from '../../approval/display.ts'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { createHostPage } from '../../lib/page/hostPage.ts'
import { askedMethod } from '../../testing/asked.ts'
import { other, token } from '../../testing/question.ts'
import { batchesOf } from '../../transactions/calls/batches.ts'
import { approveMethod } from './approveMethod.ts'

const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const abi = parseAbi(['function approve(address spender, uint256 amount)'])
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] })

const receiptOf = {
  transactionHash: `0x${'1'.repeat(64)}`,
  blockHash: `0x${'2'.repeat(64)}`,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  logs: [],
  status: '0x1',
}

/** A node that counts and accepts all transactions, but refuses the one with this number. */
function setUp({
  verdict = {},
  refuseAt = 99,
  balance = '0xffffffffffff',
  receipt = () => receiptOf,
}: {
  /** Of the transaction with this number. */
  receipt?: (at: number) => object | null
  verdict?: Partial<Verdict>
  refuseAt?: number
  balance?: unknown
}) {
  const sent: Hex[] = []
  const shown: Display[] = []
  const host = createHostPage(`https://${crypto.randomUUID()}.example`)
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    eth_gasPrice: '0x2',
    eth_estimateGas: '0x5208',
    eth_call: '0x',
    eth_getBalance: balance,
  }
  const rpc = async ({ method, params }: RpcCall) => {
    if (method === 'eth_getTransactionReceipt')
      return receipt(sent.findIndex((raw) => keccak256(raw) === (params as [Hex])[0]))
    if (method === 'eth_getTransactionCount') return `0x${(7 + sent.length).toString(16)}`
    if (method !== 'eth_sendRawTransaction') return answers[method]
    if (sent.length === refuseAt) throw new EmbeddedFault('invalid', 'insufficient funds')
    sent.push((params as [Hex])[0])
    return '0x'
  }
  const ask = (method: ApprovedMethod<'eip155'>, ...params: unknown[]) =>
    approveMethod(
      askedMethod({
        method,
        params,
        account: signer.address,
        host,
        rpc,
        sign: async (request) => {
          if (request.type !== 'transaction') throw new Error('nothing else is signed here')
          return signer.signTransaction(request.transaction)
        },
        show: async (display) => {
          shown.push(display)
          return { approved: true, ...verdict }
        },
      }),
    )
  const nonces = () => sent.map((raw) => parseTransaction(raw).nonce)
  return { ask, sent, shown, host, nonces }
}

const batch = (more = {}) => ({
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: false,
  calls: [
    { to: token, data: approve },
    { to: other, value: '0x1' },
    { to: other, value: '0x2' },
  ],
  ...more,
})

describe('wallet_sendCalls', () => {
  test('behavior: asks once, then sends one transaction per call, in order', async () => {
    const { ask, nonces, shown, host } = setUp({})
    const answer = await ask('wallet_sendCalls', batch({ id: 'mine' }))
    expect(answer).toEqual({ id: 'mine' })
    expect(shown.map(({ title }) => title)).toEqual(['Run 3 actions'])
    await vi.waitFor(() => expect(batchesOf(host).find('mine')?.hashes).toHaveLength(3))
    expect(nonces()).toEqual([7, 8, 9])
    expect(batchesOf(host).find('mine')).toMatchObject({ count: 3 })
  })

  test('behavior: answers version 1.0 with only the id', async () => {
    const { ask, host } = setUp({})
    expect(await ask('wallet_sendCalls', batch({ version: '1.0', id: 'old' }))).toBe('old')
    expect(batchesOf(host).find('old')).toMatchObject({ version: '1.0' })
  })

  test('behavior: generates an id if none is given', async () => {
    const { ask } = setUp({})
    const ids = [await ask('wallet_sendCalls', batch()), await ask('wallet_sendCalls', batch())]
    expect(new Set(ids.map((sent) => JSON.stringify(sent))).size).toBe(2)
    expect(ids[0]).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  test('behavior: keeps what was sent even if a later call fails', async () => {
    const { ask, host, sent } = setUp({ refuseAt: 1 })
    await expect(ask('wallet_sendCalls', batch({ id: 'mine' }))).resolves.toEqual({ id: 'mine' })
    await vi.waitFor(() => expect(batchesOf(host).find('mine')?.sendingUntilMs).toBeUndefined())
    expect(sent).toHaveLength(1)
    expect(batchesOf(host).find('mine')).toMatchObject({ count: 3, hashes: [expect.any(String)] })
  })

  test('behavior: waits for each transaction’s block, and stops at the first revert', async () => {
    vi.useFakeTimers()
    let isMined = false
    const { ask, host, sent } = setUp({
      receipt: (at) => (at === 0 && !isMined ? null : { ...receiptOf, status: `0x${1 - at}` }),
    })
    await ask('wallet_sendCalls', batch({ id: 'mine' }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(1)
    expect(batchesOf(host).find('mine')?.sendingUntilMs).toBeGreaterThan(Date.now())
    isMined = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(2)
    const { hashes, sendingUntilMs } = batchesOf(host).find('mine') ?? {}
    expect([hashes?.length, sendingUntilMs]).toEqual([2, undefined])
    vi.useRealTimers()
  })

  test('error: sends only one of two simultaneous batches with the same id', async () => {
    const { ask, sent } = setUp({ receipt: () => null })
    const asked = [1, 2].map(() => ask('wallet_sendCalls', batch({ id: 'mine' })))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(sent).toHaveLength(1)
  })

  test('error: creates no batch if the first call fails', async () => {
    const { ask, host } = setUp({ refuseAt: 0 })
    await expect(ask('wallet_sendCalls', batch({ id: 'mine' }))).rejects.toThrow('funds')
    expect(batchesOf(host).find('mine')).toBeUndefined()
  })

  test('error: rejects an id that was already used', async () => {
    const { ask, sent } = setUp({})
    await ask('wallet_sendCalls', batch({ id: 'mine' }))
    const again = ask('wallet_sendCalls', batch({ id: 'mine' }))
    await expect(again).rejects.toMatchObject({ details: { rpcCode: 5720 } })
    await vi.waitFor(() => expect(sent).toHaveLength(3))
  })

  test('error: rejects contract deployments in a batch', async () => {
    const { ask, shown } = setUp({})
    const calls = [{ data: '0x60' }, { to: other }]
    await expect(ask('wallet_sendCalls', batch({ calls }))).rejects.toThrow('on its own')
    expect(shown).toEqual([])
  })
})

describe('eth_sendTransaction', () => {
  test.each([
    ['less than amount and fee', '0x1', 1],
    ['enough', '0xffffffffffff', 0],
    ['an unknown amount', 'plenty', 0],
  ])('behavior: a balance of %s (%s) shows %i warnings', async (_, balance, times) => {
    const { ask, shown } = setUp({ balance })
    await ask('eth_sendTransaction', { to: other, value: '0x1' })
    const texts = shown[0]?.warnings.map(({ text }) => text) ?? []
    expect(texts.filter((text) => text.startsWith('You have'))).toHaveLength(times)
  })

  test.each([
    { authorizationList: [] },
    { authorizationList: [{ chainId: '0x0', address: token, nonce: '0x0' }] },
    { type: '0x4' },
    { type: '0x04' },
    { type: 'eip7702' },
  ])('error: never lets a page set the account’s code: %j', async (change) => {
    const { ask, shown, sent } = setUp({})
    const asked = ask('eth_sendTransaction', { to: other, value: '0x1', ...change })
    await expect(asked).rejects.toMatchObject({
      message: 'External EIP-7702 transactions are not supported',
      details: { rpcCode: -32602 },
    })
    expect([shown, sent]).toEqual([[], []])
  })

  const amountIn = (raw: Hex | undefined) =>
    decodeFunctionData({ abi, data: parseTransaction(raw ?? '0x').data ?? '0x' }).args[1]

  test.each([
    [undefined, maxUint256],
    ['2500000', 2_500_000n],
    ['0', 0n],
  ])('behavior: an allowance lowered to %s is signed as %s', async (amount, signed) => {
    const { ask, sent, shown } = setUp({ verdict: amount === undefined ? {} : { amount } })
    await ask('eth_sendTransaction', { to: token, data: approve })
    expect(amountIn(sent[0])).toBe(signed)
    expect(shown[0]?.editor).toMatchObject({ most: maxUint256.toString() })
  })
})
