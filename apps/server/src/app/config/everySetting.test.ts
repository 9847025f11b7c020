// Every setting with every kind of wrong value.
import { expect, test } from 'vitest'
import { linesOf } from '../../testing/wrongSettings.ts'
import { variableNames } from './variables.ts'

const values = [
  'true',
  'yes',
  '-1',
  '0',
  'NaN',
  '999999999999',
  '10 minutes',
  '1h',
  'app.example.com',
  'http://app.example.org',
  'https://app.example.org/',
  'https://user:password@app.example.org',
  'https://10.0.0.1/x',
  'https://localhost',
  '/proc/x',
  '/nonexistent',
  '{bad',
  'a a',
  'eip155:1 eip155:1',
  'https://a.example https://a.example',
]

test.each(variableNames)('error: a wrong %s is accepted or named in every line', (name) => {
  const others = values.flatMap((value) =>
    linesOf({ [name]: value })
      .filter((line) => !line.includes(name))
      .map((line) => ({ value, line })),
  )
  expect(others).toEqual([])
})

/** Names of things, sentences, folders and files may be anything here. The server opens files when it starts. */
const free =
  /^(?:HOST|TOKEN_LISTS|.*_DIR|.*_FILE|.*_KEY_PREFIX|BRAND_\w+|SIGN_IN_STATEMENT|(?:AWS|VAULT)_\w+|WALLETCONNECT_PROJECT_ID)$/

test('error: only settings that take any text accept {bad', () => {
  const accepted = variableNames.filter((name) => linesOf({ [name]: '{bad' }).length === 0)
  expect(accepted.filter((name) => !free.test(name))).toEqual([])
})
