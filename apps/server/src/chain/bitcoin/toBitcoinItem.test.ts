import { bitcoinTestnet } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { alice, aliceScript, bob, bobScript, transactionOf } from '../../testing/esplora.ts'
import { toBitcoinItem } from './toBitcoinItem.ts'

const nowMs = Date.UTC(2026, 10, 29)
const itemOf = (parts: Parameters<typeof transactionOf>[0]) =>
  toBitcoinItem({ network: bitcoinTestnet, address: alice, nowMs }, transactionOf(parts))
/** `direction amount from>to` of each transfer, with short names. */
const movesOf = (parts: Parameters<typeof transactionOf>[0]) => {
  const names = new Map([
    [alice, 'alice'],
    [bob, 'bob'],
  ])
  return itemOf(parts).transfers.map(({ direction, quantity, from, to }) =>
    [
      direction,
      quantity?.numeric,
      [from, to].map((one) => (one === undefined ? '?' : (names.get(one) ?? one))).join('>'),
    ].join(' '),
  )
}
const data = '6a0461757265'

describe('toBitcoinItem', () => {
  test('behavior: says who paid, when and how much', () => {
    const status = { confirmed: true, block_height: 7, block_time: 1_764_000_000 }
    expect(itemOf({ status })).toEqual({
      chainId: bitcoinTestnet.caipNetworkId,
      hash: 'cd'.repeat(32),
      minedAt: '2025-11-24T16:00:00.000Z',
      status: 'confirmed',
      sender: bob,
      recipient: alice,
      transfers: [
        {
          kind: 'native',
          direction: 'in',
          from: bob,
          to: alice,
          quantity: { decimals: '8', numeric: '0.0009' },
        },
      ],
      spam: false,
    })
  })

  test('behavior: what waits for a block is pending, now', () => {
    expect(itemOf({})).toMatchObject({ status: 'pending', minedAt: '2026-11-29T00:00:00.000Z' })
  })

  test('behavior: change is neither sent nor received', () => {
    const vin = [
      [aliceScript, 60_000],
      [aliceScript, 40_000],
    ] as const
    const vout = [
      [bobScript, 30_000],
      [aliceScript, 69_000],
    ] as const
    expect(movesOf({ vin, vout })).toEqual(['out 0.0003 alice>bob'])
    expect(itemOf({ vin, vout })).toMatchObject({
      sender: alice,
      recipient: bob,
      fee: { decimals: '8', numeric: '0.00001' },
    })
  })

  test('behavior: adds up several outputs to the account', () => {
    const vin = [[bobScript, 100_000]] as const
    const vout = [
      [aliceScript, 10_000],
      [bobScript, 50_000],
      [aliceScript, 5000],
    ] as const
    expect(movesOf({ vin, vout })).toEqual(['in 0.00015 bob>alice'])
    expect(itemOf({ vin, vout })).not.toHaveProperty('fee')
  })

  test('behavior: lists each recipient once, and outputs without an address too', () => {
    const vin = [[aliceScript, 100_000]] as const
    const vout = [
      [bobScript, 10_000],
      [data, 0],
      ['51', 20_000],
      [bobScript, 5000],
    ] as const
    expect(movesOf({ vin, vout })).toEqual(['out 0.00015 alice>bob', 'out 0.0002 alice>?'])
  })

  test('behavior: a payment to oneself costs its fee alone', () => {
    const parts = { vin: [[aliceScript, 100_000]], vout: [[aliceScript, 99_000]] } as const
    expect(movesOf(parts)).toEqual(['self 0.00099 alice>alice'])
    expect(itemOf(parts)).toMatchObject({ fee: { numeric: '0.00001' } })
  })

  test.each([
    ['more than it got back', 30_000, ['out 0.0002 alice>?']],
    ['as much as it got back', 50_000, []],
    ['less than it got back', 60_000, ['in 0.0001 ?>alice']],
  ])('behavior: of a payment by several, the account paid %s', (_, back, moves) => {
    const vin = [
      [aliceScript, 50_000],
      [bobScript, 50_000],
    ] as const
    const parts = {
      vin,
      vout: [
        [aliceScript, back],
        [bobScript, 40_000],
      ],
    } as const
    expect(movesOf(parts)).toEqual(moves)
    // It does not say who paid the fee.
    expect(itemOf(parts)).not.toHaveProperty('fee')
  })

  test('behavior: coins of a new block have no sender', () => {
    const transaction = { ...transactionOf(), fee: 0, vin: [{ is_coinbase: true, prevout: null }] }
    const parts = { network: bitcoinTestnet, address: alice, nowMs }
    const item = toBitcoinItem(parts, transaction)
    expect(item).toMatchObject({ sender: '', transfers: [{ direction: 'in', to: alice }] })
    expect(item.transfers[0]).not.toHaveProperty('from')
  })

  test('behavior: joins what goes to more than twenty recipients', () => {
    const others = Array.from(
      { length: 30 },
      (_, at) => [`0014${String(at).padStart(40, '0')}`, 1000] as const,
    )
    const moves = movesOf({ vin: [[aliceScript, 100_000]], vout: others })
    expect(moves).toHaveLength(21)
    expect(moves.at(-1)).toBe('out 0.0001 alice>?')
  })
})
