import { describe, expect, test } from 'vitest'
import { searchByName } from './search.ts'

const entries = ['Rainbow', 'Okto', 'Zerion', 'Café Wallet', 'Rabby Wallet', 'OKX Wallet'].map(
  (name) => ({ name }),
)
const found = (text: string) => searchByName(entries, text).map(({ name }) => name)

describe('searchByName', () => {
  test.each(['', 'r', ' r ', 'é'])('behavior: %j is too short to filter by', (text) => {
    expect(searchByName(entries, text)).toBe(entries)
  })

  test('behavior: filters from 2 characters on', () => {
    expect(found('ra')).toEqual(['Rainbow', 'Rabby Wallet'])
  })

  test('behavior: ignores case', () => {
    expect(found('oKX')).toEqual(['OKX Wallet'])
  })

  test.each(['cafe', 'CAFÉ', 'cafe\u0301', 'Ｃａｆｅ'])('behavior: ignores accents: %s', (text) => {
    expect(found(text)).toEqual(['Café Wallet'])
  })

  test('behavior: lists prefix matches first', () => {
    expect(
      searchByName([{ name: 'Kraken' }, { name: 'Ken' }], 'ken').map(({ name }) => name),
    ).toEqual(['Ken', 'Kraken'])
  })

  test('behavior: treats special characters literally', () => {
    expect(found('.*')).toEqual([])
    expect(found('(((')).toEqual([])
  })
})
