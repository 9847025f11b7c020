import { describe, expect, test } from 'vitest'
import { takeWish, withWish } from './wish.ts'

const page = 'https://shop.example/cart?item=1#/pay'

describe('takeWish', () => {
  test.each([
    [{ action: 'connect', walletId: 'phantom' }],
    [{ action: 'get', walletId: 'phantom' }],
    [
      {
        action: 'connect',
        walletId: 'magic-eden',
        networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ],
    [{ action: 'get', walletId: 'rabby', networkId: 'eip155:1' }],
  ] as const)('behavior: returns the wish %j and the address without it', (wish) => {
    const { rest, wish: taken } = takeWish(withWish(page, wish))
    expect(rest).toBe(page)
    expect(taken).toEqual(wish)
  })

  test('behavior: leaves an address without a wish as it is', () => {
    const odd = 'https://shop.example/?a=%20b&c=ü'
    expect(takeWish(odd)).toEqual({ rest: odd, wish: undefined })
  })

  test.each([
    '',
    '<script>',
    'Phantom',
    'phantom~',
    `phantom~${'x'.repeat(99)}`,
    'a~b~c',
    'get.',
    'a.b',
  ])('error: drops the malformed wish "%s"', (text) => {
    const url = new URL('https://shop.example/')
    url.searchParams.set('aureus-wallet', text)
    expect(takeWish(url.href)).toEqual({ rest: 'https://shop.example/', wish: undefined })
  })
})
