import { describe, expect, test } from 'vitest'
import type { DeviceStorage } from '../client/storage.ts'
import { RECENT_KEY, readRecentWallets, writeRecentWallets } from './recentWallets.ts'

const gold = { id: 'com.example.gold', name: 'Gold', namespace: 'eip155' } as const
const silver = { id: 'com.example.silver', name: 'Silver', namespace: 'solana' } as const
const holding = (text: string | null) => (): DeviceStorage => ({
  getItem: (key) => (key === RECENT_KEY ? text : null),
  setItem: () => undefined,
})
const blocked = (): DeviceStorage => {
  throw new DOMException('denied', 'SecurityError')
}

describe('readRecentWallets', () => {
  test('behavior: returns what was written', () => {
    const held = new Map<string, string>()
    const device = (): DeviceStorage => ({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
    })
    writeRecentWallets(device, [gold, silver])
    expect([...held.keys()]).toEqual(['aureus.recent'])
    expect(readRecentWallets(device)).toEqual([gold, silver])
  })

  test('behavior: keeps at most two, each once', () => {
    const text = JSON.stringify([gold, gold, silver, { ...gold, id: 'com.example.third' }])
    expect(readRecentWallets(holding(text))).toEqual([gold, silver])
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '{}',
    '["gold"]',
    JSON.stringify([{ ...gold, namespace: 'elsewhere' }]),
    JSON.stringify([{ ...gold, id: '<b>' }]),
    JSON.stringify([{ ...gold, name: '' }]),
    JSON.stringify([{ ...gold, name: 'a\u202Eb' }]),
    JSON.stringify([{ ...gold, name: 'a'.repeat(65) }]),
  ])('error: treats %j as an empty list', (text) => {
    expect(readRecentWallets(holding(text))).toEqual([])
  })

  test('error: treats blocked storage as empty', () => {
    expect(readRecentWallets(blocked)).toEqual([])
    expect(readRecentWallets(undefined)).toEqual([])
  })
})

describe('writeRecentWallets', () => {
  test('error: ignores blocked or full storage when writing', () => {
    const full = (): DeviceStorage => ({
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => writeRecentWallets(full, [gold])).not.toThrow()
    expect(() => writeRecentWallets(blocked, [gold])).not.toThrow()
  })
})
