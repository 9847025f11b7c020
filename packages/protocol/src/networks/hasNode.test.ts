import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from './bitcoin.ts'
import { customNetwork } from './custom.ts'
import { defaultNetworks } from './defaults.ts'
import { hasNode } from './hasNode.ts'
import { solanaMainnet } from './solana.ts'

test('behavior: every network has a node except Bitcoin’s', () => {
  expect([bitcoinMainnet, bitcoinTestnet].map(hasNode)).toEqual([false, false])
  expect([customNetwork('Aureus'), solanaMainnet].map(hasNode)).toEqual([true, true])
  const without = defaultNetworks.filter((network) => !hasNode(network))
  expect(without).toEqual([bitcoinMainnet])
})
