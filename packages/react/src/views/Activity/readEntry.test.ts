import type { ActivityEntry } from '@aureus/core/activity'
import { describe, expect, test } from 'vitest'
import { readEntry } from './readEntry.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = { decimals: 18, symbol: 'ETH' }
type Transfer = NonNullable<ActivityEntry['transfers']>[number]

const read = (transfers: Transfer[], parts: Partial<ActivityEntry> = {}) =>
  readEntry(
    {
      hash: '0x1',
      caipNetworkId: 'eip155:1',
      from: account,
      to: other,
      value: 0n,
      kind: 'call',
      sentAtMs: 0,
      status: 'confirmed',
      transfers,
      ...parts,
    },
    account,
    coin,
    'en',
  )
const came: Transfer = {
  kind: 'native',
  direction: 'in',
  from: other,
  to: account,
  quantity: { decimals: '18', numeric: '1.5' },
}
const went: Transfer = {
  kind: 'fungible',
  direction: 'out',
  from: account,
  to: other,
  token: { address: token, symbol: 'USDC', name: 'USD Coin' },
  quantity: { decimals: '6', numeric: '2000.5' },
}

describe('readEntry', () => {
  test('behavior: reads a received amount with its sender and sign', () => {
    expect(read([came])).toEqual({
      kind: 'received',
      other,
      amounts: [{ sign: 'in', text: '1.5', unit: 'ETH', title: '1.5 ETH' }],
    })
  })

  test('behavior: reads amounts in both directions as a swap', () => {
    const { kind, amounts } = read([went, came])
    expect(kind).toBe('exchanged')
    expect(amounts.map(({ sign, text, unit }) => [sign, text, unit])).toEqual([
      ['out', '2,000.5', 'USDC'],
      ['in', '1.5', 'ETH'],
    ])
  })

  test('behavior: names an unlisted token by its address, without a figure', () => {
    const { amounts } = read([
      { kind: 'fungible', direction: 'in', from: other, to: account, token: { address: token } },
    ])
    expect(amounts).toEqual([{ sign: 'in', unit: '0xA0b8…eB48', title: token }])
  })

  test('behavior: names an NFT by its number, and shortens a long one', () => {
    const nft = (tokenId: string): Transfer => ({
      kind: 'nft',
      direction: 'in',
      token: { address: token },
      tokenId,
    })
    expect(read([nft('7')]).amounts[0]?.unit).toBe('0xA0b8…eB48 #7')
    const five = { ...nft('7'), quantity: { decimals: '0', numeric: '5' } }
    expect(read([five]).amounts[0]).toMatchObject({ text: '5', unit: '0xA0b8…eB48 #7' })
    const one = { ...nft('7'), quantity: { decimals: '0', numeric: '1' } }
    expect(read([one]).amounts[0]).not.toHaveProperty('text')
    expect(read([nft('1'.repeat(78))]).amounts[0]?.unit).toBe('0xA0b8…eB48 #1111…111')
  })

  test('behavior: gives a transfer to oneself no direction', () => {
    const { kind, amounts } = read([{ ...came, direction: 'self', from: account }])
    expect([kind, amounts[0]?.sign]).toEqual(['self', 'none'])
  })

  test('behavior: gives a call that moved nothing no amount', () => {
    expect(read([])).toEqual({ kind: 'call', other, amounts: [] })
  })

  test('behavior: reads an entry that only this browser knows so far', () => {
    const sent = { kind: 'transfer', value: 10n ** 18n, status: 'pending' } as const
    expect(read([], sent)).toEqual({
      kind: 'sent',
      other,
      amounts: [{ sign: 'out', text: '1', unit: 'ETH', title: '1 ETH' }],
    })
  })
})
