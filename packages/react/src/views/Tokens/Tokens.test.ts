import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Tokens } from './Tokens.tsx'
import { tokenAmount, tokenValue } from './tokenAmount.ts'

const token = (given: object = {}) => ({
  name: 'Gold of the Realm',
  symbol: 'GOLD',
  chainId: 'eip155:99199' as const,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  quantity: { decimals: '6', numeric: '1234567.123456' },
  ...given,
})

function html(...tokenBalance: ReturnType<typeof token>[]): string {
  const states = connectedOn('eip155:99199')
  const eip155 = states.accounts?.eip155
  return renderIn(
    clientIn({
      ...states,
      ...(eip155 && { accounts: { eip155: { ...eip155, tokenBalance } } }),
    }),
    Tokens,
  )
}

describe('Tokens', () => {
  test('behavior: shows name and amount, every digit in the title, and no value without a price', () => {
    const one = html(token())
    expect(one).toContain('Gold of the Realm')
    expect(one).toContain('1,234,567.12')
    expect(one).toContain('title="1234567.123456 GOLD"')
    expect(one).not.toContain('$')
    expect(html(token({ value: 12.5 }))).toContain('$12.50')
  })

  test('behavior: leaves out the coin and tokens on other networks', () => {
    const { address: _, ...coin } = token({ name: 'The coin' })
    const other = token({ name: 'Elsewhere', chainId: 'eip155:1' })
    expect(html(coin as never, other)).not.toMatch(/The coin|Elsewhere/)
  })

  test("behavior: loads pictures only from the page's own server", () => {
    expect(html(token({ iconUrl: '/tokens/gold.svg' }))).toContain('src="/tokens/gold.svg"')
    expect(html(token({ iconUrl: 'https://pictures.example/gold.svg' }))).not.toContain('<img')
    expect(html(token({ iconUrl: '//pictures.example/gold.svg' }))).not.toContain('<img')
  })

  test('behavior: announces loading until the tokens are known', () => {
    expect(renderIn(clientIn(connectedOn('eip155:99199')), Tokens)).toContain('Loading your tokens')
  })
})

describe('tokenAmount', () => {
  test.each([
    ['0.000000000000000001', '18', '<0.000001'],
    [`${2n ** 256n}`, '2', (2n ** 256n).toLocaleString('en')],
    // More digits than the token has, so shown unchanged.
    ['0.1234567', '6', '0.1234567'],
  ])('behavior: %s of %s decimals', (numeric, decimals, text) => {
    expect(tokenAmount(token({ quantity: { decimals, numeric } }), 'en').text).toBe(text)
  })
})

describe('tokenValue', () => {
  test('behavior: formats dollars for the locale, and needs a price', () => {
    expect(tokenValue(token({ value: 1234.5 }), 'en')).toBe('$1,234.50')
    expect(tokenValue(token(), 'en')).toBeUndefined()
  })

  test('behavior: shows less than a cent as such', () => {
    const shown = [0, 0.000_004, 0.009_99, 0.01].map((value) => tokenValue(token({ value }), 'en'))
    expect(shown).toEqual(['$0.00', '<$0.01', '<$0.01', '$0.01'])
  })
})
