import { describe, expect, test } from 'vitest'
import { MAX_WALLETS } from '../walletInfo.ts'
import { discoverInjectedWallets, INJECTED_WALLET_ID, type WalletWindow } from './discovery.ts'

const provider = { request: async () => undefined }
const icon = 'data:image/png;base64,AAAA'
const info = { uuid: crypto.randomUUID(), name: 'Gold', rdns: 'com.gold', icon }

function announce(window: WalletWindow, detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function setUp(ethereum?: unknown) {
  const window: WalletWindow = Object.assign(new EventTarget(), { ethereum })
  const seen: number[] = []
  const discovery = discoverInjectedWallets(window, (wallets) => seen.push(wallets.length))
  return {
    window,
    discovery,
    seen,
    names: () => discovery.wallets().map(({ wallet }) => wallet.name),
  }
}

describe('discoverInjectedWallets', () => {
  test('behavior: requests announcements and lists the wallets', () => {
    const window: WalletWindow = new EventTarget()
    window.addEventListener('eip6963:requestProvider', () => announce(window, { info, provider }))
    const { wallets } = discoverInjectedWallets(window, () => {})
    expect(wallets()).toEqual([
      { wallet: { id: 'com.gold', name: 'Gold', icon, namespace: 'eip155' }, provider },
    ])
  })
  test('behavior: lists a wallet once if it announces itself twice', () => {
    const { window, names } = setUp()
    announce(window, { info, provider })
    announce(window, { info: { ...info, name: 'Gold again' }, provider })
    expect(names()).toEqual(['Gold'])
  })
  test('behavior: falls back to window.ethereum if no wallet is announced', () => {
    const { window, discovery, names } = setUp(provider)
    expect(discovery.wallets()).toMatchObject([{ wallet: { id: INJECTED_WALLET_ID }, provider }])
    announce(window, { info, provider })
    expect(names()).toEqual(['Gold'])
  })
  test.each([
    [
      'itself',
      {
        get ethereum() {
          throw new Error('trap')
        },
      },
    ],
    [
      'its request',
      {
        ethereum: {
          get request() {
            throw new Error('trap')
          },
        },
      },
    ],
  ])('error: survives a window.ethereum with a throwing getter: %s', (_, trap) => {
    const window: WalletWindow = new EventTarget()
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(trap))
    const { wallets } = discoverInjectedWallets(window, () => {})
    expect(wallets()).toEqual([])
    announce(window, { info, provider })
    expect(wallets()).toHaveLength(1)
  })
  test('behavior: finds a window.ethereum that appears later', () => {
    const { window, discovery } = setUp()
    expect(discovery.wallets()).toEqual([])
    window.ethereum = provider
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(discovery.wallets()).toHaveLength(1)
  })
  test('behavior: caps the list for 10,000 announcements', () => {
    const { window, names } = setUp()
    for (let i = 0; i < 10_000; i++)
      announce(window, { info: { ...info, rdns: `com.w${i}` }, provider })
    expect(names()).toHaveLength(MAX_WALLETS)
  })
  test('behavior: strips disguising characters from a name', () => {
    const { window, names } = setUp()
    announce(window, { info: { ...info, name: '\u202eGo\u200bld\n' }, provider })
    expect(names()).toEqual(['Gold'])
  })
  test.each([
    'javascript:alert(1)',
    'https://evil.example/x.png',
    'data:text/html,<script>',
    7,
    `data:image/png;base64,${'A'.repeat(200_000)}`,
  ])('behavior: drops the icon %# and keeps the wallet', (bad) => {
    const { window, discovery } = setUp()
    announce(window, { info: { ...info, icon: bad }, provider })
    expect(discovery.wallets()[0]?.wallet).toEqual({
      id: 'com.gold',
      name: 'Gold',
      namespace: 'eip155',
    })
  })
  test.each([
    undefined,
    null,
    'x',
    {},
    { info },
    { provider },
    { info: { ...info, name: '' }, provider },
    { info: { ...info, name: 'x'.repeat(65) }, provider },
    { info: { ...info, name: '\u200b'.repeat(2000) }, provider },
    { info: { ...info, rdns: '<script>' }, provider },
    { info: { ...info, rdns: undefined }, provider },
    { info, provider: {} },
    { info, provider: { request: 'x' } },
    {
      get info() {
        throw new Error('trap')
      },
      provider,
    },
  ])('error: ignores announcement %#', (detail) => {
    const { window, names } = setUp()
    announce(window, detail)
    expect(names()).toEqual([])
  })
  test('behavior: stops listening', () => {
    const { window, discovery, names } = setUp()
    discovery.stop()
    announce(window, { info, provider })
    expect(names()).toEqual([])
  })
})
