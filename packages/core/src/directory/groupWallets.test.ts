import type { ChainNamespace } from '@aureus/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../state/connect.ts'
import { groupWallets } from './groupWallets.ts'

const evm = (name: string, id = 'com.example.gold'): Wallet => ({ id, name, namespace: 'eip155' })
const other = (name: string, namespace: ChainNamespace = 'solana'): Wallet => ({
  id: `standard:${name}`,
  name,
  namespace,
})

/** The chain families of each row. */
const rows = (wallets: readonly Wallet[]) =>
  groupWallets(wallets).map(({ wallets: members }) =>
    members.map(({ namespace }) => namespace).join(),
  )

describe('groupWallets', () => {
  test('behavior: shows a wallet with several namespaces as one row', () => {
    const wallets = [
      { ...evm('Gold Wallet'), icon: 'data:image/png,a' },
      other('Gold Wallet'),
      { ...other('gold', 'bip122'), icon: 'data:image/png,b' },
    ]
    expect(groupWallets(wallets)).toEqual([
      { id: 'eip155/com.example.gold', name: 'Gold Wallet', icon: 'data:image/png,a', wallets },
    ])
  })

  test('behavior: recognises the names that the directory knows for a wallet', () => {
    const wallets = [
      evm('OKX Wallet', 'com.okex.wallet'),
      other('OKX'),
      other('OKX Wallet', 'bip122'),
    ]
    expect(rows(wallets)).toEqual(['eip155,solana,bip122'])
  })

  test('behavior: trusts an EIP-6963 rdns in the directory over the wallet’s name', () => {
    expect(rows([evm('Violet', 'app.phantom'), other('Phantom')])).toEqual(['eip155,solana'])
    expect(rows([evm('Backpack', 'app.phantom'), other('Backpack')])).toEqual(['eip155', 'solana'])
  })

  const pictured = (wallet: Wallet, picture = 'a'): Wallet => ({
    ...wallet,
    icon: `data:image/png,${picture}`,
  })

  test('behavior: joins a family that the directory does not list by name and icon, in any order', () => {
    const wallets = [
      pictured(evm('Rabby Wallet', 'io.rabby')),
      pictured(other('Rabby')),
      pictured(other('Rabby Wallet', 'bip122')),
    ]
    expect(rows(wallets)).toEqual(['eip155,solana,bip122'])
    expect(rows(wallets.toReversed())).toEqual(['bip122,solana,eip155'])
    const solflare = [pictured(evm('Solflare', 'com.solflare')), pictured(other('Solflare'))]
    expect(rows(solflare)).toEqual(['eip155,solana'])
  })
  test('behavior: joins two families that the directory does not list in the same way', () => {
    const wallets = [pictured(evm('Leather', 'io.leather')), pictured(other('Leather'))]
    expect(rows(wallets)).toEqual(['eip155,solana'])
  })
  test('error: does not join a family that the directory does not list by name alone, or with another icon', () => {
    const known = pictured(evm('Rabby Wallet', 'io.rabby'))
    expect(rows([known, other('Rabby')])).toEqual(['eip155', 'solana'])
    expect(rows([known, pictured(other('Rabby'), 'b')])).toEqual(['eip155', 'solana'])
    expect(rows([evm('Rabby Wallet', 'io.rabby'), other('Rabby')])).toEqual(['eip155', 'solana'])
  })
  test('error: keeps a known name with a foreign EIP-6963 ID in its own row, with any icon', () => {
    const wallets = [pictured(evm('Phantom', 'com.example.evil')), pictured(other('Phantom'))]
    expect(rows(wallets)).toEqual(['eip155', 'solana'])
  })

  test('behavior: keeps the rows and order of different wallets', () => {
    const wallets = [evm('Gold'), other('Silver'), other('Copper', 'bip122')]
    expect(groupWallets(wallets).map(({ name }) => name)).toEqual(['Gold', 'Silver', 'Copper'])
  })

  test('error: does not group a known name with a foreign EIP-6963 rdns', () => {
    const wallets = [
      evm('Phantom', 'com.example.evil'),
      other('Phantom'),
      other('Phantom', 'bip122'),
    ]
    expect(rows(wallets)).toEqual(['eip155', 'solana,bip122'])
  })

  test('error: does not group a known name in a family that the wallet does not support', () => {
    expect(rows([evm('Xverse', 'com.example.evil'), other('Xverse', 'bip122')])).toEqual([
      'eip155',
      'bip122',
    ])
  })

  test('error: groups neither of two wallets that claim the same family', () => {
    const wallets = [evm('Gold', 'com.example.gold'), evm('Gold Wallet', 'com.evil'), other('Gold')]
    expect(rows(wallets)).toEqual(['eip155', 'eip155', 'solana'])
  })

  test('error: treats confusable letters as the same name', () => {
    expect(rows([evm('Ｇold', 'com.evil'), evm('Gold'), other('Gold')])).toHaveLength(3)
  })

  test('behavior: puts each announced wallet in one row, with each family once per row', () => {
    const wallet = fc.record<Wallet>({
      id: fc.constantFrom('app.phantom', 'io.rabby', 'standard:a', 'standard:b', 'com.evil'),
      name: fc.constantFrom('Phantom', 'Phantom Wallet', 'Gold', 'Gold wallet', '', 'Xverse'),
      namespace: fc.constantFrom('eip155', 'solana', 'bip122'),
      icon: fc.constantFrom('data:image/png,a', 'data:image/png,b'),
    })
    const unique = fc.uniqueArray(wallet, { selector: (one) => `${one.namespace} ${one.id}` })
    fc.assert(
      fc.property(unique, (wallets) => {
        const groups = groupWallets(wallets)
        expect(new Set(groups.flatMap((group) => group.wallets))).toEqual(new Set(wallets))
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
        for (const group of groups) {
          const families = group.wallets.map(({ namespace }) => namespace)
          expect(new Set(families).size).toBe(families.length)
        }
      }),
    )
  })
})
