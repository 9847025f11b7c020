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

/** Each row, by the families of its wallets. */
const rows = (wallets: readonly Wallet[]) =>
  groupWallets(wallets).map(({ wallets: members }) =>
    members.map(({ namespace }) => namespace).join(),
  )

describe('groupWallets', () => {
  test('behavior: one wallet that speaks several namespaces is one row', () => {
    const wallets = [
      { ...evm('Gold Wallet'), icon: 'data:image/png,a' },
      other('Gold Wallet'),
      { ...other('gold', 'bip122'), icon: 'data:image/png,b' },
    ]
    expect(groupWallets(wallets)).toEqual([
      { id: 'eip155/com.example.gold', name: 'Gold Wallet', icon: 'data:image/png,a', wallets },
    ])
  })

  test('behavior: the directory knows a wallet under several names', () => {
    const wallets = [
      evm('OKX Wallet', 'com.okex.wallet'),
      other('OKX'),
      other('OKX Wallet', 'bip122'),
    ]
    expect(rows(wallets)).toEqual(['eip155,solana,bip122'])
  })

  test('behavior: an EIP-6963 name of the directory counts more than what the wallet calls itself', () => {
    expect(rows([evm('Violet', 'app.phantom'), other('Phantom')])).toEqual(['eip155,solana'])
    expect(rows([evm('Backpack', 'app.phantom'), other('Backpack')])).toEqual(['eip155', 'solana'])
  })

  const pictured = (wallet: Wallet, picture = 'a'): Wallet => ({
    ...wallet,
    icon: `data:image/png,${picture}`,
  })

  test('behavior: a family that the directory does not know of joins by name and picture, in any order', () => {
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
  test('behavior: two families that the directory does not know of join each other the same way', () => {
    const wallets = [pictured(evm('Leather', 'io.leather')), pictured(other('Leather'))]
    expect(rows(wallets)).toEqual(['eip155,solana'])
  })
  test('error: the name alone, or with another picture, does not join a family that the directory does not know of', () => {
    const known = pictured(evm('Rabby Wallet', 'io.rabby'))
    expect(rows([known, other('Rabby')])).toEqual(['eip155', 'solana'])
    expect(rows([known, pictured(other('Rabby'), 'b')])).toEqual(['eip155', 'solana'])
    expect(rows([evm('Rabby Wallet', 'io.rabby'), other('Rabby')])).toEqual(['eip155', 'solana'])
  })
  test('error: a known name with a foreign EIP-6963 id stays a row of its own, whatever its picture', () => {
    const wallets = [pictured(evm('Phantom', 'com.example.evil')), pictured(other('Phantom'))]
    expect(rows(wallets)).toEqual(['eip155', 'solana'])
  })

  test('behavior: different wallets keep their rows, in their order', () => {
    const wallets = [evm('Gold'), other('Silver'), other('Copper', 'bip122')]
    expect(groupWallets(wallets).map(({ name }) => name)).toEqual(['Gold', 'Silver', 'Copper'])
  })

  test('error: a known name under a foreign EIP-6963 name joins nobody', () => {
    const wallets = [
      evm('Phantom', 'com.example.evil'),
      other('Phantom'),
      other('Phantom', 'bip122'),
    ]
    expect(rows(wallets)).toEqual(['eip155', 'solana,bip122'])
  })

  test('error: a known name in a family that the wallet does not speak joins nobody', () => {
    expect(rows([evm('Xverse', 'com.example.evil'), other('Xverse', 'bip122')])).toEqual([
      'eip155',
      'bip122',
    ])
  })

  test('error: where two claim the same place, neither has it', () => {
    const wallets = [evm('Gold', 'com.example.gold'), evm('Gold Wallet', 'com.evil'), other('Gold')]
    expect(rows(wallets)).toEqual(['eip155', 'eip155', 'solana'])
  })

  test('error: letters that only look different from the name are the same name', () => {
    expect(rows([evm('Ｇold', 'com.evil'), evm('Gold'), other('Gold')])).toHaveLength(3)
  })

  test('behavior: whatever is announced, each wallet is in one row, and no row has a family twice', () => {
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
