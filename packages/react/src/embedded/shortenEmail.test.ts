import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortenEmail } from './shortenEmail.ts'

describe('shortenEmail', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['a'.repeat(18) + '@example.com', 'a'.repeat(18) + '@example.com'],
    ['a'.repeat(19) + '@example.com', 'a'.repeat(17) + '…@example.com'],
    ['ada@a-company-with-a-very-long-name.example.com', 'ada@a-company-…ame.example.com'],
  ])('behavior: %s is shown as %s', (email, shown) => {
    expect(shortenEmail(email)).toBe(shown)
  })

  test('behavior: limits an address to 30 characters and leaves shorter ones unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const shown = shortenEmail(email)
        expect(shown.length).toBeLessThanOrEqual(30)
        if (email.length <= 30) expect(shown).toBe(email)
      }),
    )
  })
})
