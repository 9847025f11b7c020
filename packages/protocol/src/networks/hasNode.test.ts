import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from '../families/bip122/networks.ts'
import { defaultNetworks } from '../families/networks.ts'
import { solanaMainnet } from '../families/solana/networks.ts'
import { customNetwork } from './custom.ts'
import { hasNode, isRead } from './hasNode.ts'

test('behavior: every network has a node except Bitcoin’s', () => {
  expect([bitcoinMainnet, bitcoinTestnet].map(hasNode)).toEqual([false, false])
  expect([customNetwork('Aureus'), solanaMainnet].map(hasNode)).toEqual([true, true])
  const without = defaultNetworks.filter((network) => !hasNode(network))
  expect(without).toEqual([bitcoinMainnet])
})

test('behavior: pages also read a network that the server has an indexer for', () => {
  expect([customNetwork('Aureus'), bitcoinMainnet].map(isRead)).toEqual([true, false])
  expect(isRead({ ...bitcoinMainnet, indexed: true })).toBe(true)
})
