import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EmailSchema } from './email.ts'

describe('EmailSchema', () => {
  test.each(['a@example.com', 'first.last+tag@mail.example.co.uk', '  spaced@example.com '])(
    'behavior: accepts %j and trims it',
    (text) => {
      expect(v.parse(EmailSchema, text)).toBe(text.trim())
    },
  )

  test.each([
    '',
    ' ',
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
    null,
  ])('error: refuses %j', (value) => {
    expect(v.safeParse(EmailSchema, value).success).toBe(false)
  })
})
