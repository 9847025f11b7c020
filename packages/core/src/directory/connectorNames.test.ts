import { directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { directoryIdOf } from './connectorNames.ts'

/** Names as in the specification, section 9. */
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
  test.each(mapped)('behavior: the connector %s is %s, with a picture of that id', (name, id) => {
    expect(directoryIdOf(name)).toBe(id)
    expect(directory.find((record) => record.id === id)?.imageId).toBe(id)
  })

  test('param: case and space around a name do not matter', () => {
    expect(directoryIdOf(' METAMASK ')).toBe('metamask')
  })

  test.each(['', 'Gold Wallet', 'constructor', '__proto__'])(
    'error: %j is no connector',
    (name) => {
      expect(directoryIdOf(name)).toBeUndefined()
    },
  )
})
