import { expect, test } from 'vitest'
import { connectOrder } from './connectOrder.ts'

test.each([
  ['an installed wallet', true, ['installed', 'walletConnect', 'email', 'recent']],
  ['no wallet in time', false, ['walletConnect', 'email', 'installed', 'recent']],
] as const)('behavior: Connect view order with %s', (_, installed, order) => {
  expect(connectOrder(installed)).toEqual(order)
})
