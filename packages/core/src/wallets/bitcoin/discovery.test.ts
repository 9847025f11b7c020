import { describe, expect, test, vi } from 'vitest'
import { createWindow, setUpBitcoin } from '../../testing/bitcoin.ts'
import { MAX_WALLETS } from '../walletInfo.ts'
import { discoverBitcoinWallets } from './discovery.ts'
import type { ProviderWindow } from './provider/discovery.ts'

const provider = { request: async () => ({ result: [] }) }
const icon = 'data:image/png;base64,AAAA'

function list(entries: unknown, globals: Record<string, unknown> = {}) {
  const window: ProviderWindow = Object.assign(createWindow(), {
    btc_providers: entries,
    ...globals,
  })
  return discoverBitcoinWallets(window, () => {}).wallets()
}

describe('discoverBitcoinWallets', () => {
  test('behavior: lists providers by the path that they name', () => {
    const found = list([{ id: 'A.b', name: 'Gold', icon }], { A: { b: provider } })
    expect(found.map(({ wallet }) => wallet)).toEqual([
      { id: 'A.b', name: 'Gold', icon, namespace: 'bip122' },
    ])
  })

  test.each([
    ['the same name', 'Gold', 'Gold'],
    ['a name with and without "Wallet"', 'Gold Wallet', 'gold'],
  ])('behavior: %s counts as one wallet', (_, listed, registered) => {
    const window = createWindow()
    setUpBitcoin({ name: listed, speaks: ['provider'] }, window)
    const { names } = setUpBitcoin({ name: registered, speaks: ['standard'] }, window)
    expect(names).toEqual([listed])
  })

  test('behavior: matches a registered wallet to its listed provider regardless of the name', () => {
    const window = Object.assign(createWindow(), {
      Gold: provider,
      btc_providers: [{ id: 'Gold', name: 'Gold' }],
    })
    const { wallets } = discoverBitcoinWallets(window, () => {})
    const call = () => undefined
    const detail = (api: { register(wallet: unknown): void }) =>
      api.register({
        version: '1.0.0',
        name: 'Or',
        chains: ['bitcoin:mainnet'],
        accounts: [],
        features: {
          'bitcoin:connect': { connect: call },
          'bitcoin:signMessage': { signMessage: call },
          'sats-connect:': { provider },
        },
      })
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(wallets().map(({ wallet }) => wallet.name)).toEqual(['Gold'])
  })

  test('behavior: lists two wallets, and each keeps its connector', () => {
    const window = createWindow()
    setUpBitcoin({ name: 'Gold' }, window)
    setUpBitcoin({ name: 'Silver', id: 'Silver' }, window)
    const { wallets } = discoverBitcoinWallets(window, () => {})
    // Wallets registered before the page listens answer when the page is ready.
    expect(wallets().map(({ wallet }) => wallet.name)).toEqual(['Gold', 'Silver'])
    const [gold, silver] = wallets()
    expect(wallets()[0]).toBe(gold)
    expect(wallets()[1]).toBe(silver)
  })

  test('behavior: finds a provider that is listed later', () => {
    vi.useFakeTimers()
    try {
      const window: ProviderWindow = createWindow()
      const seen: string[][] = []
      const { stop } = discoverBitcoinWallets(window, (found) =>
        seen.push(found.map(({ wallet }) => wallet.name)),
      )
      Object.assign(window, { btc_providers: [{ id: 'Late', name: 'Late' }], Late: provider })
      vi.advanceTimersByTime(300)
      expect(seen).toEqual([['Late']])
      vi.advanceTimersByTime(5000)
      expect(seen).toHaveLength(1)
      stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: caps the list for 10,000 entries', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({
      id: `W${index}`,
      name: `Wallet ${index}`,
    }))
    const globals = Object.fromEntries(entries.map(({ id }) => [id, provider]))
    expect(list(entries, globals)).toHaveLength(MAX_WALLETS)
  })

  const trap = {
    get() {
      throw new Error('trap')
    },
  }

  test.each([
    undefined,
    null,
    7,
    'text',
    {},
    [null],
    [7],
    [{}],
    [{ id: 'A' }],
    [{ id: 'A', name: '' }],
    [{ id: 'A', name: '\u200b' }],
    [{ id: 'A B', name: 'Gold' }],
    [{ id: 'A..b', name: 'Gold' }],
    [{ id: 'Missing', name: 'Gold' }],
    [{ id: 'Missing.deep.er', name: 'Gold' }],
    [{ id: 'NoRequest', name: 'Gold' }],
    [Object.defineProperty({ name: 'Gold' }, 'id', trap)],
    [{ id: 'Trap.x', name: 'Gold' }],
  ])('error: ignores the list %#', (entries) => {
    const globals = { A: provider, NoRequest: {}, Trap: Object.defineProperty({}, 'x', trap) }
    expect(list(entries, globals)).toEqual([])
  })

  test('error: survives a list that throws when read', () => {
    const window = Object.defineProperty(createWindow(), 'btc_providers', trap)
    expect(discoverBitcoinWallets(window, () => {}).wallets()).toEqual([])
    expect(list(new Proxy([], trap))).toEqual([])
  })

  test('behavior: drops an icon that is not an image and keeps the wallet', () => {
    const found = list([{ id: 'A', name: 'Gold', icon: 'javascript:alert(1)' }], { A: provider })
    expect(found[0]?.wallet).toEqual({ id: 'A', name: 'Gold', namespace: 'bip122' })
  })
})
