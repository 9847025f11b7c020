import { describe, expect, test, vi } from 'vitest'
import { keys } from '../testing/solanaWallet.ts'
import type { SolanaControl } from './control.ts'
import { injectSolanaTestWallets } from './injection.ts'

const gold = { name: 'Gold', privateKeys: [keys[0]] }

/** A page whose script looks for wallets after their injection, as pages do. */
function load(wallets: unknown) {
  const page = Object.assign(new EventTarget(), {
    __testSolanaWallets: wallets,
  }) as unknown as EventTarget & { testSolanaWallets: Record<string, SolanaControl> }
  injectSolanaTestWallets(page)
  const names: string[] = []
  const detail = { register: ({ name }: { name: string }) => names.push(name) }
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return { page, names }
}

describe('injectSolanaTestWallets', () => {
  test('behavior: registers each wallet, with its control by name', () => {
    const { page, names } = load([gold, { ...gold, name: 'Moon' }])
    expect(names).toEqual(['Gold', 'Moon'])
    expect(page.testSolanaWallets.Moon?.state.accounts).toEqual([])
  })

  test('error: logs an invalid wallet and injects the others', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    try {
      const wrong = [
        null,
        { ...gold, name: '' },
        { ...gold, icon: 'x' },
        { ...gold, privateKeys: ['00'] },
        { ...gold, privateKeys: [] },
        { ...gold, chains: [] },
        { ...gold, chains: ['solana:moon'] },
        { ...gold, script: [['calls']] },
      ]
      const { page } = load([...wrong, gold])
      expect(Object.keys(page.testSolanaWallets)).toEqual(['Gold'])
      expect(consoleError).toHaveBeenCalledTimes(wrong.length)
      expect(String(consoleError.mock.calls)).not.toContain(keys[0])
    } finally {
      consoleError.mockRestore()
    }
  })
})
