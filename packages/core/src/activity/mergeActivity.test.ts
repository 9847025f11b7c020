import type { HistoryItem } from '@aureus/protocol/history'
import { describe, expect, test } from 'vitest'
import type { SentTransaction } from '../state/transactions.ts'
import { mergeActivity } from './mergeActivity.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

const sent = (hash: string, parts: Partial<SentTransaction> = {}): SentTransaction => ({
  hash,
  caipNetworkId: 'eip155:1',
  from: account,
  to: other,
  value: 5n,
  kind: 'transfer',
  sentAtMs: Date.parse('2026-11-20T12:00:00.000Z'),
  status: 'pending',
  ...parts,
})
const told = (hash: string, parts: Partial<HistoryItem> = {}): HistoryItem => ({
  chainId: 'eip155:1',
  hash,
  minedAt: '2026-11-20T13:00:00.000Z',
  status: 'confirmed',
  sender: other,
  recipient: account,
  transfers: [
    {
      kind: 'native',
      direction: 'in',
      from: other,
      to: account,
      quantity: { decimals: '18', numeric: '1' },
    },
  ],
  spam: false,
  ...parts,
})

describe('mergeActivity', () => {
  test('behavior: what waits for a block is pending, and was sent when this browser sent it', () => {
    const own = sent('0x1')
    const waiting = told('0x1', { status: 'pending', minedAt: '2026-11-21T00:00:00.000Z' })
    const { status, sentAtMs } = mergeActivity([own], [waiting])[0] ?? {}
    expect([status, sentAtMs]).toEqual(['pending', own.sentAtMs])
    expect(mergeActivity([], [waiting])[0]?.status).toBe('pending')
  })

  test('behavior: sorts received and sent transactions by time', () => {
    const list = mergeActivity(
      [sent('0x3', { sentAtMs: Date.parse('2026-11-20T14:00:00.000Z') }), sent('0x1')],
      [told('0x2')],
    )
    expect(list.map(({ hash }) => hash)).toEqual(['0x3', '0x2', '0x1'])
    expect(list[1]).toMatchObject({ from: other, to: account, kind: 'transfer', spam: false })
    expect(list[1]?.call).toEqual({ from: other, to: account })
  })

  test('behavior: merges an entry known to both, with the status from the chain', () => {
    const item = told('0x1', { sender: account, status: 'failed', transfers: [] })
    expect(mergeActivity([sent('0x1')], [item])).toEqual([
      { ...sent('0x1'), status: 'reverted', sentAtMs: Date.parse(item.minedAt), transfers: [] },
    ])
  })

  test.each([
    ['pending', 'confirmed', 'pending'],
    ['reverted', 'confirmed', 'reverted'],
    ['pending', 'failed', 'reverted'],
  ] as const)(
    'behavior: a swap that is %s, with a transaction that %s on its chain, is %s',
    (status, onChain, expected) => {
      const [entry] = mergeActivity(
        [sent('0x1', { status, swap: {} })],
        [told('0x1', { status: onChain })],
      )
      expect(entry?.status).toBe(expected)
    },
  )

  test('behavior: keeps each call of a batch, with its own status and without the others’ transfers', () => {
    const call = (at: number) =>
      sent('0x1', { batch: { id: 'mine', at }, status: 'reverted', kind: 'call' })
    const item = told('0x1')
    const sentAtMs = Date.parse(item.minedAt)
    expect(mergeActivity([call(0), call(1)], [item])).toEqual([
      { ...call(0), sentAtMs },
      { ...call(1), sentAtMs },
    ])
    const alone = { ...call(0), status: 'confirmed' } as const
    expect(mergeActivity([alone], [item])).toEqual([
      { ...alone, sentAtMs, transfers: item.transfers },
    ])
  })

  test('behavior: treats the same hash on another chain as another transaction', () => {
    expect(mergeActivity([sent('0x1')], [told('0x1', { chainId: 'eip155:10' })])).toHaveLength(2)
  })

  test('behavior: shows a transaction without transfers as a call', () => {
    const [entry] = mergeActivity(
      [],
      [told('0x1', { transfers: [], sender: account, recipient: other })],
    )
    expect(entry).toMatchObject({ kind: 'call', from: account, to: other, value: 0n })
  })

  test('behavior: returns the same list without a history', () => {
    const list = [sent('0x1')]
    expect(mergeActivity(list, [])).toBe(list)
  })
})
