import type { View } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { canGoBack } from './canGoBack.ts'

const cases: [string, View[], boolean][] = [
  ['the first view', [{ name: 'Connect' }], false],
  ['a wallet being asked', [{ name: 'Connect' }, { name: 'ConnectingExternal' }], true],
  [
    'the sign-in after a connection',
    [{ name: 'Connect' }, { name: 'ConnectingExternal' }, { name: 'SIWXSignMessage' }],
    false,
  ],
  ['the sign-in from the account', [{ name: 'Account' }, { name: 'SIWXSignMessage' }], true],
  ['the networks', [{ name: 'Account' }, { name: 'Networks' }], true],
]

describe('canGoBack', () => {
  test.each(cases)('behavior: %s', (_, history, expected) => {
    expect(canGoBack(history)).toBe(expected)
  })
})
