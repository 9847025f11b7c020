import { describe, expect, test } from 'vitest'
import type { DeviceStorage } from '../client/storage.ts'
import { transaction } from '../testing/transaction.ts'
import { readTransactions, writeTransactions } from './transactions.ts'

function memory(text?: string) {
  const held = new Map(text === undefined ? [] : [['aureus.transactions', text]])
  const device = (): DeviceStorage => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  })
  return { held, device }
}

const blocked = (): DeviceStorage => {
  throw new DOMException('denied', 'SecurityError')
}
const full = (): DeviceStorage => ({
  getItem: () => null,
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

const stored = (parts: object) => {
  const { held, device } = memory()
  writeTransactions(device, [transaction()])
  const [kept] = JSON.parse(held.get('aureus.transactions') as string)
  return JSON.stringify([{ ...kept, ...parts }])
}

describe('readTransactions', () => {
  test('behavior: returns what was written, base units to the last digit', () => {
    const { held, device } = memory()
    const sent = [
      transaction({ value: 2n ** 256n - 1n, nonce: 0, sentAtMs: 2 }),
      transaction({ status: 'reverted', blockNumber: 2n ** 64n, kind: 'call', sentAtMs: 1 }),
      transaction({ hash: '5'.repeat(88), caipNetworkId: 'solana:devnet', sentAtMs: 0 }),
    ]
    expect(writeTransactions(device, sent)).toBe(true)
    expect([...held.keys()]).toEqual(['aureus.transactions'])
    expect(readTransactions(device)).toEqual(sent)
  })

  test('behavior: returns an empty list if nothing is stored', () => {
    expect(readTransactions(memory().device)).toEqual([])
  })

  test('behavior: reads what it wrote', () => {
    expect(readTransactions(memory(stored({})).device)).toHaveLength(1)
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '[1]',
    '[{}]',
    stored({ hash: '0x12' }),
    stored({ hash: `0x${'g'.repeat(64)}` }),
    stored({ hash: 'l'.repeat(88) }),
    stored({ hash: '5'.repeat(89) }),
    stored({ value: 5 }),
    stored({ value: '-5' }),
    stored({ value: '9'.repeat(79) }),
    stored({ caipNetworkId: 'mainnet' }),
    stored({ to: '<script>' }),
    stored({ status: 'sent' }),
    stored({ sentAtMs: 9e15 }),
    stored({ sentAtMs: '1' }),
    stored({ nonce: -1 }),
  ])('error: treats %s as an empty list', (text) => {
    expect(readTransactions(memory(text).device)).toEqual([])
  })

  test('error: returns false if storage is unavailable', () => {
    expect(readTransactions(blocked)).toBeNull()
    expect(readTransactions(undefined)).toBeNull()
  })
})

describe('writeTransactions', () => {
  test.each([
    ['blocked', blocked],
    ['full', full],
    ['missing', undefined],
  ])('error: returns null instead of throwing for storage that is %s', (_, device) => {
    expect(writeTransactions(device, [transaction()])).toBe(false)
  })
})
