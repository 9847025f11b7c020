import type { Wallet } from '@aureus/core'
import { groupWallets } from '@aureus/core/wallets'
import { describe, expect, test } from 'vitest'
import { connectRows } from './connectRows.ts'

const wallet = (name: string, namespace: Wallet['namespace'] = 'eip155'): Wallet => ({
  id: `com.${name}`,
  name,
  namespace,
})
const rows = (recent: readonly Wallet[], wallets: readonly Wallet[]) =>
  connectRows(recent, groupWallets(wallets))
const shown = (...parameters: Parameters<typeof rows>) =>
  rows(...parameters).map(({ name, tag }) => `${name} ${tag}`)

describe('connectRows', () => {
  test('behavior: Connect view order: recent, newest first, then installed', () => {
    const wallets = [wallet('a'), wallet('b'), wallet('c')]
    expect(shown([wallet('c'), wallet('b')], wallets)).toEqual([
      'c installed',
      'b installed',
      'a installed',
    ])
  })

  test('behavior: tags a missing recent wallet as recent', () => {
    const found = rows([wallet('gone')], [wallet('a')])
    expect(found.map(({ name, tag }) => `${name} ${tag}`)).toEqual(['gone recent', 'a installed'])
    expect(rows([{ ...wallet('gone'), icon: 'data:,x' }], [])).toMatchObject([{ icon: 'data:,x' }])
    expect(found.map(({ wallets }) => wallets.map(({ name }) => name))).toEqual([[], ['a']])
  })

  test('behavior: uses an installed wallet’s current name and picture', () => {
    const renamed = { ...wallet('a'), name: 'New', icon: 'data:image/png,x' }
    expect(rows([wallet('a')], [renamed])).toMatchObject([
      { name: 'New', icon: 'data:image/png,x' },
    ])
  })

  test('behavior: shows a wallet of several namespaces as one row, whichever was used last', () => {
    const both = [wallet('a'), wallet('a', 'solana')]
    const found = rows([wallet('a', 'solana'), wallet('a')], [wallet('b'), ...both])
    expect(found.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(found[0]?.wallets).toEqual(both)
    expect(shown(both, [])).toEqual(['a recent'])
  })

  test('error: keeps a recent wallet apart from another family’s wallet with the same id', () => {
    expect(shown([wallet('a')], [wallet('b'), { ...wallet('x', 'solana'), id: 'com.a' }])).toEqual([
      'a recent',
      'b installed',
      'x installed',
    ])
  })

  test('param: returns no rows without recent and installed wallets', () => {
    expect(rows([], [])).toEqual([])
  })
})
