import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mailVariables } from './settings.ts'

test.each([
  ['mail1', true],
  ['20230601', true],
  ['s1.eu-west', true],
  ['a_b', true],
  ['X', true],
  ['', false],
  ['_domainkey', false],
  ['mail1._domainkey.example.com', false],
  ['mail1.', false],
  ['mail 1', false],
  ['a'.repeat(64), false],
])('param: MAIL_DKIM_SELECTOR: %j is a selector: %s', (text, isOne) => {
  expect(v.is(mailVariables.MAIL_DKIM_SELECTOR, text)).toBe(isOne)
})
