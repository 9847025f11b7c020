import { describe, expect, test } from 'vitest'
import { MAX_WALLETS } from '../walletInfo.ts'
import { discoverStandardWallets } from './discovery.ts'
import { featureMethod } from './wallet.ts'

const icon = 'data:image/png;base64,AAAA'
const gold = { name: 'Gold', icon, features: { 'solana:signMessage': { signMessage() {} } } }

type Register = (...wallets: unknown[]) => () => void

/** Acts like `registerWallet` of `@wallet-standard/wallet`. */
function register(window: EventTarget, wallet: unknown) {
  let remove = () => {}
  const callback = (api: { register: Register }) => void (remove = api.register(wallet))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as CustomEvent).detail),
  )
  return () => remove()
}

function setUp(window = new EventTarget()) {
  const seen: number[] = []
  const discovery = discoverStandardWallets(window, {
    namespace: 'solana',
    accepts: (wallet) => featureMethod(wallet, 'solana:signMessage', 'signMessage') !== undefined,
    onWallets: (wallets) => seen.push(wallets.length),
  })
  const names = () => discovery.wallets().map(({ wallet }) => wallet.name)
  return { window, discovery, seen, names }
}

const trap = () => {
  throw new Error('trap')
}

describe('discoverStandardWallets', () => {
  test('behavior: finds wallets registered before and after it starts', () => {
    const window = new EventTarget()
    register(window, gold)
    const { discovery, seen } = setUp(window)
    expect(discovery.wallets()).toEqual([
      {
        wallet: { id: 'standard:Gold', name: 'Gold', icon, namespace: 'solana' },
        standard: gold,
      },
    ])
    register(window, { ...gold, name: 'Moon & Sun' })
    expect(discovery.wallets()[1]?.wallet.id).toBe('standard:Moon_20_26_20Sun')
    expect(seen).toEqual([1, 2])
  })

  test('behavior: lists a wallet once if it registers twice', () => {
    const { window, names } = setUp()
    register(window, gold)
    register(window, gold)
    expect(names()).toEqual(['Gold'])
  })

  test('behavior: wallets that share a name all stay reachable, under numbers', () => {
    const { window, discovery, names } = setUp()
    const remove = register(window, gold)
    const other = { ...gold }
    register(window, other)
    expect(names()).toEqual(['Gold', 'Gold 2'])
    remove()
    expect(discovery.wallets()).toMatchObject([
      { wallet: { id: 'standard:Gold:2' }, standard: other },
    ])
    for (let count = 0; count < 100; count++) register(window, { ...gold })
    expect(names()).toEqual(['Gold 2', 'Gold', 'Gold 3', 'Gold 4'])
  })

  test('behavior: a wallet of the same name without our features takes no number', () => {
    const { window, names } = setUp()
    register(window, { ...gold, features: {} })
    register(window, gold)
    expect(names()).toEqual(['Gold'])
  })

  test('behavior: cuts a long name', () => {
    const { window, names } = setUp()
    register(window, { ...gold, name: '𝒢'.repeat(65) })
    expect(names()).toEqual(['𝒢'.repeat(64)])
  })

  test('behavior: a wallet can only remove its own registration', () => {
    const { window, names } = setUp()
    const removeGold = register(window, gold)
    register(window, gold)()
    expect(names()).toEqual(['Gold'])
    removeGold()
    expect(names()).toEqual([])
  })

  test('behavior: follows features that come and go', () => {
    const { window, names, seen } = setUp()
    let tell = () => {}
    const events = {
      'standard:events': { on: (_: string, listener: () => void) => (tell = listener) },
    }
    const late: Record<string, unknown> = { ...gold, features: events }
    register(window, late)
    expect(names()).toEqual([])
    late['features'] = { ...events, ...gold.features }
    tell()
    expect(names()).toEqual(['Gold'])
    expect(seen).toEqual([0, 1])
  })

  test('behavior: stops listening', () => {
    const { window, discovery, names } = setUp()
    discovery.stop()
    register(window, gold)
    expect(names()).toEqual([])
  })

  test('behavior: strips characters that hide or reverse text from names', () => {
    const { window, names } = setUp()
    register(window, { ...gold, name: ' Go\u202eld\u0000 ' })
    expect(names()).toEqual(['Gold'])
  })

  test('param: icon: accepts only images of limited size', () => {
    const { window, discovery } = setUp()
    register(window, { ...gold, name: 'A', icon: 'https://evil.example/a.png' })
    register(window, { ...gold, name: 'B', icon: `${icon}${'A'.repeat(200_000)}` })
    expect(discovery.wallets().map(({ wallet }) => wallet.icon)).toEqual([undefined, undefined])
  })

  test.each([
    ['nothing', undefined],
    ['a string', 'Gold'],
    ['no name', { ...gold, name: undefined }],
    ['an empty name', { ...gold, name: '\u200b' }],
    ['a malformed name', { ...gold, name: '\ud800'.repeat(2000) }],
    ['no features', { name: 'Gold' }],
    ['features that are not an object', { name: 'Gold', features: 7 }],
    ['a name with a throwing getter', Object.defineProperty({ ...gold }, 'name', { get: trap })],
    [
      'features with a throwing getter',
      Object.defineProperty({ ...gold }, 'features', { get: trap }),
    ],
    ['a throwing proxy', new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap })],
    ['throwing events', { name: 'E', features: { 'standard:events': { on: trap } } }],
  ])('error: ignores a registration with %s and keeps the others', (_, wallet) => {
    const { window, names } = setUp()
    register(window, wallet)
    register(window, { ...gold, name: 'Honest' })
    expect(names()).toEqual(['Honest'])
  })

  test('error: ignores malformed and throwing registrations', () => {
    const { window, names } = setUp()
    for (const detail of [undefined, 7, {}, trap, () => Promise.resolve()])
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    window.dispatchEvent(new Event('wallet-standard:register-wallet'))
    register(window, gold)
    expect(names()).toEqual(['Gold'])
  })

  test('error: caps the list for 10,000 registrations', () => {
    const { window, discovery, seen } = setUp()
    for (let count = 0; count < 10_000; count++)
      register(window, { ...gold, name: `Wallet ${count}` })
    expect(discovery.wallets()).toHaveLength(MAX_WALLETS)
    expect(seen).toHaveLength(MAX_WALLETS)
  })
})
