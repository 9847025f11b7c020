import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { account, network, other, token } from '../../testing/question.ts'
import { simulateCalls } from './simulateCalls.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const topic = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const number = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const moved = (from: string, to: string, amount: bigint, address: string = token) => ({
  address,
  topics: [TRANSFER, topic(from), topic(to)],
  data: number(amount),
})
const call = { to: other, value: 5n, data: '0x12345678' as Hex }

const simulate = (answer: unknown, calls = [call]) =>
  simulateCalls({
    network,
    account,
    calls,
    signal: new AbortController().signal,
    rpc: async ({ method, params }: RpcCall) => {
      expect(method).toBe('eth_simulateV1')
      if (answer === undefined) throw new Error('no such method')
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
      expect(blockStateCalls[0].calls).toHaveLength(calls.length)
      return answer
    },
  })
const withLogs = (...logs: unknown[]) => [{ calls: [{ status: '0x1', logs }] }]

describe('simulateCalls', () => {
  test('behavior: sums up the tokens and coins that leave and arrive', async () => {
    const effects = await simulate(
      withLogs(
        moved(account, other, 9n),
        moved(other, account, 2n),
        moved(other, token, 50n),
        moved(account, other, 5n, COIN),
      ),
    )
    expect(effects).toEqual({
      coin: '-5',
      tokens: [{ address: token, change: '-7' }],
      items: [],
      approvals: [],
    })
  })

  test('behavior: says what ceases to exist', async () => {
    const effects = await simulate(
      withLogs(moved(account, zeroAddress, 4n), moved(account, other, 3n)),
    )
    expect(effects?.tokens).toEqual([{ address: token, change: '-7', burned: '4' }])
  })

  test('behavior: takes the calls’ own coins where a node does not report them', async () => {
    expect((await simulate(withLogs()))?.coin).toBe('-5')
  })

  test('behavior: tells items from amounts', async () => {
    const nft = {
      address: token,
      topics: [TRANSFER, topic(account), topic(other), number(7n)],
      data: '0x',
    }
    const ids = [{ type: 'uint256' }, { type: 'uint256' }] as const
    const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
    const by = topic(other)
    const single = {
      address: token,
      topics: [SINGLE, by, topic(account), topic(other)],
      data: encodeAbiParameters(ids, [8n, 2n]),
    }
    const batch = {
      address: token,
      topics: [BATCH, by, topic(other), topic(account)],
      data: encodeAbiParameters(lists, [
        [8n, 9n],
        [1n, 4n],
      ]),
    }
    expect((await simulate(withLogs(nft, single, batch)))?.items).toEqual([
      { address: token, id: '7', change: '-1' },
      { address: token, id: '8', change: '-1' },
      { address: token, id: '9', change: '4' },
    ])
  })

  test('behavior: ignores other events, and data that is not an event’s', async () => {
    const broken = {
      address: token,
      topics: [BATCH, topic(other), topic(account), topic(other)],
      data: '0x12',
    }
    const short = { address: token, topics: [TRANSFER, topic(account), topic(other)], data: '0x' }
    const effects = await simulate(
      withLogs(broken, short, { address: token, topics: [], data: '0x' }),
    )
    expect(effects).toMatchObject({ tokens: [], items: [] })
  })

  test.each([
    ['a node that cannot simulate', undefined],
    ['a call that reverts', [{ calls: [{ status: '0x0' }] }]],
    ['fewer results than calls', [{ calls: [] }]],
    ['an answer of something else', { calls: 1 }],
    ['a short address', withLogs({ address: '0x12', topics: [], data: '0x' })],
  ])('error: is undefined for %s', async (_, answer) => {
    expect(await simulate(answer)).toBeUndefined()
  })
})
