import { describe, expect, test, vi } from 'vitest'
import { MAX_WALLETS } from '../walletInfo.ts'
import { discoverInjectedWallets, INJECTED_WALLET_ID, type WalletWindow } from './discovery.ts'

const createProvider = () => ({ request: async () => '0x1' })
const provider = createProvider()
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
  test('behavior: lists window.ethereum until that wallet is announced', () => {
    const { window, discovery, names } = setUp(provider)
    expect(discovery.wallets()).toMatchObject([{ wallet: { id: INJECTED_WALLET_ID }, provider }])
    announce(window, { info, provider })
    expect(names()).toEqual(['Gold'])
  })
  test('behavior: lists a window.ethereum of another wallet beside the announced ones', () => {
    const { window, discovery, names } = setUp(createProvider())
    announce(window, { info, provider })
    expect(names()).toEqual(['Gold', 'Browser wallet'])
    expect(discovery.wallets()[1]?.provider).toBe(window.ethereum)
  })
  test('behavior: two wallets that claim to be MetaMask are two wallets', () => {
    const { window, names } = setUp({ ...createProvider(), isMetaMask: true })
    announce(window, { info, provider: { ...createProvider(), isMetaMask: true } })
    expect(names()).toEqual(['Gold', 'Browser wallet'])
  })
  test.each([
    ['a proxy of it', () => new Proxy(provider, {})],
    ['an object with its names', () => ({ ...createProvider(), isGold: true, isMetaMask: true })],
  ])('behavior: lists a wallet once if window.ethereum is %s', (_, create) => {
    const { window, names } = setUp(create())
    announce(window, {
      info,
      provider: Object.assign(provider, { isGold: true, isMetaMask: true }),
    })
    expect(names()).toEqual(['Gold'])
  })
  test('behavior: cuts a long name, and not inside a character', () => {
    const { window, names } = setUp()
    announce(window, { info: { ...info, name: `${'x'.repeat(63)}𝒢old` }, provider })
    expect(names()).toEqual([`${'x'.repeat(63)}𝒢`])
  })

  describe('a second provider of one rdns', () => {
    const next = () => ({ ...info, uuid: crypto.randomUUID() })
    const failing = (error: unknown) => ({
      async request() {
        throw error
      },
    })
    const hanging = () => ({ request: () => new Promise<never>(() => {}) })

    test('behavior: is another wallet if the first one still answers', async () => {
      const { window, discovery, names } = setUp()
      const second = createProvider()
      announce(window, { info, provider })
      announce(window, { info: next(), provider: second })
      await expect.poll(names).toEqual(['Gold', 'Gold 2'])
      expect(discovery.wallets().map(({ wallet }) => wallet.id)).toEqual(['com.gold', 'com.gold:2'])
      expect(discovery.wallets()[1]?.provider).toBe(second)
    })
    test('behavior: is another wallet if the first one refuses to answer', async () => {
      const { window, names } = setUp()
      announce(window, { info, provider: failing({ code: 4100 }) })
      announce(window, { info: next(), provider })
      await expect.poll(names).toEqual(['Gold', 'Gold 2'])
    })
    test.each([
      ['fails', failing(new Error('Extension context invalidated.'))],
      ['has lost its extension', failing({ code: 4900 })],
      ['never answers', hanging()],
    ])('behavior: replaces a first one that %s', async (_, dead) => {
      vi.useFakeTimers()
      try {
        const { window, discovery, names } = setUp()
        announce(window, { info, provider: dead })
        announce(window, { info: next(), provider })
        await vi.waitFor(() => expect(discovery.wallets()[0]?.provider).toBe(provider))
        expect(names()).toEqual(['Gold'])
      } finally {
        vi.useRealTimers()
      }
    })
    test('behavior: is not listed twice if the wallet makes a new object for each announcement', async () => {
      const { window, discovery, names } = setUp()
      const asked = vi.fn<() => Promise<string>>(async () => '0x1')
      announce(window, { info, provider: { request: asked } })
      announce(window, { info, provider: createProvider() })
      await vi.waitFor(() => expect(asked).toHaveBeenCalled())
      announce(window, { info: next(), provider: createProvider() })
      await expect.poll(names).toEqual(['Gold', 'Gold 2'])
      expect(discovery.wallets()[0]?.provider.request).toBe(asked)
    })
    test('error: a flood of them asks little and adds few', async () => {
      const { window, names } = setUp()
      const asked = vi.fn<() => Promise<string>>(async () => '0x1')
      announce(window, { info, provider: { request: asked } })
      for (let i = 0; i < 10_000; i++)
        announce(window, { info: next(), provider: createProvider() })
      await expect.poll(names).toHaveLength(4)
      expect(asked.mock.calls.length).toBeLessThan(6)
    })
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
