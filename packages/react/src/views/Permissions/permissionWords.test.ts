import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { describe, expect, test } from 'vitest'
import { enPermissions } from '../../messages/en.permissions.ts'
import { limitOf } from './permissionWords.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const network = { nativeCurrency: { name: 'Gold', symbol: 'GLD', decimals: 18 } }
const permission = {
  amount: '0x4c4b40',
  token: { address, symbol: 'TST', decimals: 6 },
} as unknown as EmbeddedPermission
const limit = (token: EmbeddedPermission['token']) =>
  limitOf({ ...permission, ...(token && { token }) }, network, enPermissions, 'en')

describe('limitOf', () => {
  test.each([
    ['a named token', { address, symbol: 'TST', decimals: 6 }, '5 TST in all'],
    ['a token without a symbol', { address, decimals: 6 }, '5 0x5FbD…0aa3 in all'],
    ['unknown decimals', { address, symbol: 'TST' }, '5000000 base units of the token in all'],
  ] as const)('behavior: writes the amount of %s', (_, token, text) => {
    expect(limit(token)).toBe(text)
  })
})
