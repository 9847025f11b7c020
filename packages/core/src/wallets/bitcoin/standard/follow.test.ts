import { describe, expect, test } from 'vitest'
import { accountsOf } from './accounts.ts'
import { followStandardWallet } from './follow.ts'

const trap = {
  get() {
    throw new Error('trap')
  },
}
const traps = [
  {},
  { features: 7 },
  { features: {} },
  { features: { 'standard:events': null } },
  { features: { 'standard:events': { on: 7 } } },
  { features: Object.defineProperty({}, 'standard:events', { ...trap, enumerable: true }) },
  { features: { 'standard:events': Object.defineProperty({}, 'on', trap) } },
  Object.defineProperty({}, 'features', trap),
]

describe('followStandardWallet', () => {
  test('behavior: reports each change until unsubscribed', () => {
    const listeners = new Set<() => void>()
    const on = (_: string, listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    let heard = 0
    const end = followStandardWallet({ features: { 'standard:events': { on } } }, () => heard++)
    const [listener] = listeners
    listener?.()
    end()
    listener?.()
    expect([heard, listeners.size]).toEqual([1, 0])
  })

  test.each([
    ...traps,
    {
      features: {
        'standard:events': {
          on() {
            throw new Error('trap')
          },
        },
      },
    },
  ])('error: follows the wallet %# without working events', (source) => {
    followStandardWallet(source, () => {})()
  })
})

describe('accountsOf', () => {
  const account = { address: 'x', publicKey: Uint8Array.of(1, 255), chains: ['bitcoin:mainnet'] }

  test('behavior: reads accounts with their own objects', () => {
    expect(accountsOf({ accounts: [account] })).toEqual([
      { ...account, publicKey: '01ff', source: account },
    ])
  })

  test.each([
    {},
    { accounts: 7 },
    { accounts: [null] },
    { accounts: [{ ...account, address: '' }] },
    { accounts: [{ ...account, publicKey: 'ff' }] },
    { accounts: [{ ...account, chains: [7] }] },
    { accounts: [Object.defineProperty({ ...account }, 'address', trap)] },
    Object.defineProperty({}, 'accounts', trap),
  ])('error: reads an empty list from wallet %#', (source) => {
    expect(accountsOf(source)).toEqual([])
  })
})
