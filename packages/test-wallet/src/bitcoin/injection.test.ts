import { describe, expect, test, vi } from 'vitest'
import { keys } from '../testing/bitcoinWallet.ts'
import type { BitcoinControl } from './control.ts'
import { injectBitcoinTestWallets } from './injection.ts'
import type { BitcoinProvider } from './provider.ts'
import type { StandardWallet } from './standard.ts'

const gold = { name: 'Gold', id: 'GoldProviders.Bitcoin', privateKeys: [keys[0]] }

/** A page whose script looks for wallets after their injection, as pages do. */
function load(wallets: unknown) {
  const page = Object.assign(new EventTarget(), {
    __testBitcoinWallets: wallets,
  }) as unknown as EventTarget & {
    btc_providers?: { id: string; name: string }[]
    GoldProviders?: { Bitcoin?: BitcoinProvider }
    testBitcoinWallets: Record<string, BitcoinControl>
  }
  injectBitcoinTestWallets(page)
  const standard: StandardWallet[] = []
  const detail = { register: (wallet: StandardWallet) => standard.push(wallet) }
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return { page, standard }
}

describe('injectBitcoinTestWallets', () => {
  test('behavior: injects each wallet in both dialects, with its control by name', async () => {
    const { page, standard } = load([gold])
    expect(standard.map(({ name }) => name)).toEqual(['Gold'])
    expect(page.btc_providers).toMatchObject([{ id: gold.id, name: 'Gold' }])
    page.testBitcoinWallets.Gold?.reject()
    expect(await page.GoldProviders?.Bitcoin?.request('wallet_connect')).toMatchObject({
      error: { code: -32000 },
    })
  })

  test('behavior: registers with a page that was ready before it', () => {
    const page = new EventTarget()
    const heard: StandardWallet[] = []
    page.addEventListener('wallet-standard:register-wallet', (event) => {
      ;(event as CustomEvent<(api: object) => void>).detail({
        register: (wallet: StandardWallet) => heard.push(wallet),
      })
    })
    injectBitcoinTestWallets(Object.assign(page, { __testBitcoinWallets: [gold] }))
    expect(heard).toHaveLength(1)
  })

  test.each([
    [['standard'], 1, undefined],
    [['provider'], 0, 1],
  ])('param: speaks %j', (speaks, registered, listed) => {
    const { page, standard } = load([{ ...gold, speaks }])
    expect(standard).toHaveLength(registered)
    expect(page.btc_providers?.length).toBe(listed)
  })

  test('error: logs an invalid wallet and injects the others', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    try {
      const wrong = [
        null,
        { ...gold, id: 'a b' },
        { ...gold, name: '' },
        { ...gold, icon: 'x' },
        { ...gold, privateKeys: ['00'] },
        { ...gold, privateKeys: [] },
        { ...gold, paymentType: 'p2tr' },
        { ...gold, network: 'gold' },
        { ...gold, speaks: [] },
        { ...gold, script: [['calls']] },
      ]
      const { page } = load([...wrong, gold])
      expect(Object.keys(page.testBitcoinWallets)).toEqual(['Gold'])
      expect(consoleError).toHaveBeenCalledTimes(wrong.length)
      expect(String(consoleError.mock.calls)).not.toContain(keys[0])
    } finally {
      consoleError.mockRestore()
    }
  })
})
