import type { Transfer } from '@aureus/protocol/history'
import { describe, expect, test } from 'vitest'
import { isSpam } from './isSpam.ts'

const account = '0xaccount'
const some = { decimals: '6', numeric: '0.5' }
const none = { decimals: '6', numeric: '0' }
const listed = { address: '0x1', symbol: 'USDC' }
const strange = { address: '0x2' }
const coin: Transfer = { kind: 'native', direction: 'in', quantity: some }
const token: Transfer = { kind: 'fungible', direction: 'in', token: listed, quantity: some }
const unlisted: Transfer = { kind: 'fungible', direction: 'in', token: strange }
const picture: Transfer = { kind: 'nft', direction: 'in', token: strange, tokenId: '1' }

describe('isSpam', () => {
  test.each<[string, readonly Transfer[], boolean]>([
    ['a coin', [coin], false],
    ['a listed token', [token], false],
    ['an unlisted token', [unlisted], true],
    ['an unlisted token with an amount', [{ ...unlisted, quantity: some }], true],
    ['an NFT', [picture], true],
    ['an NFT for a listed token', [picture, { ...token, direction: 'out' }], false],
    ['zero of a listed token', [{ ...token, quantity: none }], true],
    ['zero of the coin', [{ ...coin, quantity: none }], true],
  ])('behavior: judges %s sent by somebody else', (_, transfers, spam) => {
    expect(isSpam({ account, sender: '0xother', transfers })).toBe(spam)
  })

  test('behavior: the account’s own transactions are never spam', () => {
    for (const one of [coin, unlisted, picture])
      expect(isSpam({ account, sender: account, transfers: [one] })).toBe(false)
    expect(isSpam({ account, sender: account, transfers: [] })).toBe(false)
  })
})
