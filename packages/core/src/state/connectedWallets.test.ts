import { customNetwork } from '@aureus/protocol'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type ConnectedWallet, connectedWallets } from './connectedWallets.ts'
import { walletOf } from './connections.ts'

const caipNetwork = customNetwork('Aureus')
const wallets = [
  { id: 'a', name: 'A', namespace: 'eip155', icon: 'data:image/png;base64,AA==' },
  { id: 'a', name: 'A of Solana', namespace: 'solana' },
] as const

describe('connectedWallets', () => {
  test('behavior: lists each wallet with its name, its accounts and the active one', () => {
    const facts = {
      wallets,
      connections: {
        eip155: [
          { connectorId: 'a', accounts: [{ address: '1' }, { address: '2' }], caipNetwork },
          { connectorId: 'b', accounts: [{ address: '2' }], caipNetwork },
        ],
      },
      accounts: {
        eip155: {
          status: 'connected' as const,
          address: '2',
          connectedWalletInfo: { id: 'a', name: 'A' },
        },
      },
    }
    expect(connectedWallets(facts)).toMatchObject([
      {
        namespace: 'eip155',
        connectorId: 'a',
        wallet: { name: 'A' },
        active: true,
        accounts: [
          { address: '1', active: false },
          { address: '2', active: true },
        ],
      },
      { connectorId: 'b', wallet: { name: 'b' }, active: false, accounts: [{ active: false }] },
    ])
  })
  test('behavior: returns an empty list if not connected', () => {
    expect(connectedWallets({ wallets, connections: {}, accounts: {} })).toEqual([])
  })
})

describe('walletOf', () => {
  test('behavior: uses the wallet of the namespace', () => {
    expect(walletOf(wallets, { namespace: 'solana', connectorId: 'a' })).toEqual({
      id: 'a',
      name: 'A of Solana',
    })
  })

  test('param: the namespace of a wallet tells the type of its addresses', () => {
    const first = (wallet: ConnectedWallet) => {
      if (wallet.namespace === 'eip155') return wallet.accounts[0]?.address
      expectTypeOf(wallet.accounts[0]?.address).toEqualTypeOf<string | undefined>()
      return undefined
    }
    expectTypeOf(first).returns.toEqualTypeOf<`0x${string}` | undefined>()
  })
})
