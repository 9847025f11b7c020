import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { account, network, other } from '../../testing/question.ts'
import { answerCallsStatus } from './answerCallsStatus.ts'
import { type Batch, createBatches } from './batches.ts'
import { readBatchRequest } from './readBatchRequest.ts'

const call = { to: other, value: '0x1' }
const request = {
  version: '2.0.0',
  chainId: '0x1837f',
  from: account,
  atomicRequired: false,
  calls: [call],
}
const options = { account, networks: [network], typeOn: () => 'eoa' as const }
const read = (change: object) => readBatchRequest([{ ...request, ...change }], options)

describe('readBatchRequest', () => {
  test('behavior: turns each call into a transaction, without null and empty fields', () => {
    const calls = [
      { to: other, value: '0x1', data: undefined },
      { to: other, data: '0x1234', value: '' },
    ]
    const batch = read({ calls, id: undefined, capabilities: null })
    expect(batch.id).toBeUndefined()
    expect(batch.requests).toEqual([
      { to: other, value: 1n },
      { to: other, data: '0x1234' },
    ])
  })

  test('behavior: version 1.0 needs no atomicity unless it asks for it', () => {
    const { atomicRequired: _, ...older } = { ...request, version: '1.0' }
    const { version } = readBatchRequest([older], options)
    expect(version).toBe('1.0')
    expect(() => read({ version: '1.0', atomicRequired: true })).toThrow(
      expect.objectContaining({ details: { rpcCode: 5760 } }),
    )
  })

  test('behavior: optional fields may be missing', () => {
    expect(read({ capabilities: { paymasterService: { optional: true } } }).requests).toHaveLength(
      1,
    )
  })

  test.each([
    [{ calls: [] }, -32602],
    [{ calls: [{ to: other.slice(2) }] }, -32602],
    [{ calls: [{ to: other, data: '1234' }] }, -32602],
    [{ calls: [{ to: '0x12' }] }, -32602],
    [{ version: 2 }, -32602],
    [{ version: '2.1' }, -32602],
    [{ version: undefined }, -32602],
    [{ atomicRequired: undefined }, -32602],
    [{ atomicRequired: 'true' }, -32602],
    [{ from: '0x12' }, -32602],
    [{ id: '\u20ac'.repeat(1366) }, -32602],
    [{ capabilities: { tokenFee: { token: other, most: '0x1' } } }, 5700],
    [{ chainId: '0x1' }, 5710],
    [{ calls: Array.from({ length: 11 }, () => call) }, 5740],
    [{ atomicRequired: true }, 5760],
    [{ capabilities: { paymasterService: {} } }, 5700],
    [{ calls: [{ ...call, capabilities: { gas: { optional: false } } }] }, 5700],
    [{ from: other }, 4100],
    [{ capabilities: { eip7702Auth: { authorizationList: [] } } }, 5700],
  ])('error: rejects %j with %i', (change, rpcCode) => {
    expect(() => read(change)).toThrow(expect.objectContaining({ details: { rpcCode } }))
  })
})

describe('answerCallsStatus', () => {
  const hash = (n: number) => `0x${String(n).repeat(64)}` as const
  const receipt = (n: number, status: '0x0' | '0x1') => ({
    transactionHash: hash(n),
    blockHash: hash(9),
    blockNumber: '0x1',
    gasUsed: '0x5208',
    status,
    logs: [],
    type: '0x2',
  })

  /** Without smart accounts, nothing is asked of it. */
  const server = { origin: 'https://a.example', operations: { status: async () => undefined } }

  async function statusOf(answers: unknown[], count = answers.length, sendingUntilMs = 0) {
    const storage = { getItem: () => null, setItem: () => {} }
    const batches = createBatches('https://a.example', () => storage)
    const hashes = answers.map((_, at) => hash(at + 1))
    const { caipNetworkId } = network
    const batch: Batch = { id: 'b', caipNetworkId, hashes, count, version: '2.0.0', sendingUntilMs }
    batches.keep(batch)
    batches.keep({ ...batch, id: 'older', version: '1.0' })
    const rpc = async ({ params }: RpcCall) =>
      answers[hashes.indexOf((params as [`0x${string}`])[0])]
    const { signal } = new AbortController()
    return (id: string) =>
      answerCallsStatus([id], { ...server, batches, networks: [network], rpc, signal })
  }

  test.each([
    [[receipt(1, '0x1'), receipt(2, '0x1')], 2, 200],
    [[receipt(1, '0x1'), null], 2, 100],
    [[receipt(1, '0x0'), receipt(2, '0x0')], 2, 500],
    [[receipt(1, '0x1'), receipt(2, '0x0')], 2, 600],
    // The second was never sent.
    [[receipt(1, '0x1')], 2, 600],
    [[receipt(1, '0x0')], 2, 500],
  ])('behavior: reports %j of %i calls as %i', async (answers, count, status) => {
    const answer = await (await statusOf(answers, count))('b')
    expect(answer).toMatchObject({ version: '2.0.0', id: 'b', chainId: '0x1837f', atomic: false })
    expect(answer.status).toBe(status)
    // Exactly the fields that the EIP names.
    expect(JSON.stringify(answer)).not.toContain('"type"')
  })

  test('behavior: reports a batch as pending while its next transaction waits', async () => {
    const ask = await statusOf([receipt(1, '0x1')], 2, Date.now() + 60_000)
    expect(await ask('b')).toMatchObject({ status: 100 })
    const reverted = await statusOf([receipt(1, '0x0')], 2, Date.now() + 60_000)
    expect(await reverted('b')).toMatchObject({ status: 500 })
    // The frame that would have sent it is gone.
    const gone = await statusOf([receipt(1, '0x1')], 2, Date.now())
    expect(await gone('b')).toMatchObject({ status: 600 })
  })

  test.each([
    [[null], { status: 'PENDING' }],
    [[receipt(1, '0x1')], { status: 'CONFIRMED', receipts: [{ status: '0x1' }] }],
  ])('behavior: answers a version 1.0 batch in its own format: %j', async (answers, is) => {
    expect(await (await statusOf(answers))('older')).toMatchObject(is)
  })

  test('error: rejects an unknown or malformed id', async () => {
    const ask = await statusOf([null])
    await expect(ask('c')).rejects.toMatchObject({ details: { rpcCode: 5730 } })
    await expect(ask(7 as never)).rejects.toMatchObject({ details: { rpcCode: -32602 } })
  })

  test('error: rejects an invalid receipt from a node', async () => {
    const ask = await statusOf(['yes'])
    await expect(ask('b')).rejects.toMatchObject({ code: 'network' })
  })
})
