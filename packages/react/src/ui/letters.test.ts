import { directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { hueOf, lettersOf } from './letters.ts'

describe('lettersOf', () => {
  test.each([
    ['Ambire Wallet', 'AM'],
    ['Internet Money', 'IM'],
    ['iMe', 'IM'],
    ['D’CENT Wallet', 'DC'],
    ['1inch', '1I'],
    ['  Über  ', 'ÜB'],
    ['X', 'X'],
    ['Bitcoin.com Wallet', 'BC'],
    ['钱包', '钱包'],
    ['Wallet', 'WA'],
    ['~', '~'],
    [' ', '?'],
  ])('behavior: %s gives %s', (name, letters) => {
    expect(lettersOf(name)).toBe(letters)
  })

  test('behavior: every wallet of the directory has two letters', () => {
    for (const { name } of directory) expect(lettersOf(name)).toMatch(/^[A-Z0-9]{2}$/)
  })
})

describe('hueOf', () => {
  test('behavior: is the same for the same text and another one for similar texts', () => {
    expect(hueOf('Tomo Wallet')).toBe(hueOf('Tomo Wallet'))
    expect(hueOf('Tomo Wallet')).not.toBe(hueOf('Tomi Wallet'))
    expect(hueOf('')).toBe(0)
  })
})
