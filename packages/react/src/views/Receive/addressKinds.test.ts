import type { AccountType, ConnectedWallet } from '@aureus/core'
import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { addressKinds } from './addressKinds.ts'

function wallet(active: string, ...accounts: [string, AccountType?][]): ConnectedWallet {
  return {
    namespace: 'bip122',
    connectorId: 'gold',
    wallet: { id: 'gold', name: 'Gold' },
    accounts: accounts.map(([address, type]) => ({
      address,
      active: address === active,
      ...(type && { type }),
    })),
    network: customNetwork('Aureus'),
    active: true,
  }
}

describe('addressKinds', () => {
  test('behavior: returns both addresses of the active wallet, whichever is active', () => {
    const other = wallet('', ['c', 'payment'], ['d', 'ordinal'])
    for (const active of ['a', 'b'])
      expect(
        addressKinds([other, wallet(active, ['a', 'payment'], ['b', 'ordinal'])], active),
      ).toEqual([
        { address: 'a', kind: 'payment' },
        { address: 'b', kind: 'ordinal' },
      ])
  })

  test.each([
    ['a single address', wallet('a', ['a', 'payment']), 'a'],
    ['accounts of one kind', wallet('a', ['a', 'eoa'], ['b', 'smartAccount']), 'a'],
    ['accounts without a kind', wallet('a', ['a'], ['b']), 'a'],
    ['no active account', wallet('a', ['a', 'payment'], ['b', 'ordinal']), undefined],
  ])('behavior: offers no choice for %s', (_, connected, active) => {
    expect(addressKinds([connected], active)).toEqual([])
  })
})
