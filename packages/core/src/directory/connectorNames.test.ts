import { directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { directoryIdOf } from './connectorNames.ts'

/** The names in section 9 of the specification. */
const mapped = [
  ['Coinbase', 'coinbase'],
  ['Coinbase Wallet', 'coinbase'],
  ['Safe', 'safe'],
  ['Ledger', 'ledger'],
  ['OKX', 'okx'],
  ['OKX Wallet', 'okx'],
  ['MetaMask', 'metamask'],
  ['Trust', 'trust'],
  ['Trust Wallet', 'trust'],
  ['Solflare', 'solflare'],
  ['Phantom', 'phantom'],
  ['Coin98', 'coin98'],
  ['Magic Eden', 'magic-eden'],
  ['Backpack', 'backpack'],
  ['Bitget', 'bitget'],
  ['Frontier', 'frontier'],
  ['Xverse', 'xverse'],
  ['Leather', 'leather'],
] as const

describe('directoryIdOf', () => {
  test.each(mapped)('behavior: maps connector %s to %s, which has an image', (name, id) => {
    expect(directoryIdOf(name)).toBe(id)
    expect(directory.find((record) => record.id === id)?.imageId).toBe(id)
  })

  test('param: ignores case and surrounding space', () => {
    expect(directoryIdOf(' METAMASK ')).toBe('metamask')
  })

  test.each(['', 'Gold Wallet', 'constructor', '__proto__'])(
    'error: does not know the connector %j',
    (name) => {
      expect(directoryIdOf(name)).toBeUndefined()
    },
  )
})
