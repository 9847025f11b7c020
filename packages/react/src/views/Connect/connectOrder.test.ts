import { expect, test } from 'vitest'
import { connectOrder } from './connectOrder.ts'

test.each([
  ['an installed wallet', true, ['walletConnect', 'wallets', 'email']],
  ['none, or only recent ones that are gone', false, ['email', 'walletConnect', 'wallets']],
] as const)('behavior: Connect view order with %s', (_, installed, order) => {
  expect(connectOrder(installed)).toEqual(order)
})
