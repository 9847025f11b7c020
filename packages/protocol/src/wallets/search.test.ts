import { describe, expect, test } from 'vitest'
import { searchByName } from './search.ts'

const entries = ['Rainbow', 'Okto', 'Zerion', 'Café Wallet', 'Rabby Wallet', 'OKX Wallet'].map(
  (name) => ({ name }),
)
const found = (text: string) => searchByName(entries, text).map(({ name }) => name)

describe('searchByName', () => {
  test.each(['', 'r', ' r ', 'é'])('behavior: %j is too short to narrow the list', (text) => {
    expect(searchByName(entries, text)).toBe(entries)
  })

  test('behavior: from 2 characters on it narrows the list', () => {
    expect(found('ra')).toEqual(['Rainbow', 'Rabby Wallet'])
  })

  test('behavior: case does not matter', () => {
    expect(found('oKX')).toEqual(['OKX Wallet'])
  })

  test.each(['cafe', 'CAFÉ', 'cafe\u0301', 'Ｃａｆｅ'])(
    'behavior: accents do not matter: %s',
    (text) => {
      expect(found(text)).toEqual(['Café Wallet'])
    },
  )

  test('behavior: names that begin with the text come first', () => {
    expect(
      searchByName([{ name: 'Kraken' }, { name: 'Ken' }], 'ken').map(({ name }) => name),
    ).toEqual(['Ken', 'Kraken'])
  })

  test('behavior: signs are only signs', () => {
    expect(found('.*')).toEqual([])
    expect(found('(((')).toEqual([])
  })
})
