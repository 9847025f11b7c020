import { describe, expect, test } from 'vitest'
import { cleanLabel, MAX_LABEL_LENGTH, verifiedEmail } from './label.ts'

describe('cleanLabel', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann \n Smith ', 'Ann Smith'],
    ['\u202Eevil\u202C', 'evil'],
    ['A\u0000\u200Bnn', 'Ann'],
    ['e\u0301', 'é'],
    ['\u200B', ''],
    [undefined, ''],
    [{ name: 'Ann' }, ''],
  ])('behavior: of %j remains %j', (given, shown) => expect(cleanLabel(given)).toBe(shown))

  test('param: is cut at 200, between characters', () => {
    expect(cleanLabel('a'.repeat(300))).toHaveLength(MAX_LABEL_LENGTH)
    const cut = cleanLabel(`${'a'.repeat(MAX_LABEL_LENGTH - 1)}😀`)
    expect(cut).toBe('a'.repeat(MAX_LABEL_LENGTH - 1))
  })
})

describe('verifiedEmail', () => {
  test.each([true, 'true'])('behavior: takes an address that is verified: %j', (verified) =>
    expect(verifiedEmail('ann@example.com', verified)).toBe('ann@example.com'),
  )

  test.each([false, 'false', undefined, null, 1, 'TRUE', {}])('error: not with %j', (verified) =>
    expect(verifiedEmail('ann@example.com', verified)).toBeNull(),
  )

  test.each([undefined, '', 'ann', 'a@b@c', 'ann@example.com\r\nBcc: x@y.z', 'a'.repeat(300)])(
    'error: not %j',
    (email) => expect(verifiedEmail(email, true)).toBeNull(),
  )
})
