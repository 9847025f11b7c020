import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSafePage, type Post, SAFE_ORIGIN, type SafeAnswers } from '../../testing/safePage.ts'
import { discoverInjectedWallets } from '../injected/discovery.ts'
import { announceSafeWallet } from './announceSafeWallet.ts'
import type { SafeWindow } from './safeHost.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const info = { safeAddress: address, chainId: 1 }
const answers: SafeAnswers = {
  getEnvironmentInfo: () => ({ origin: SAFE_ORIGIN }),
  getSafeInfo: () => info,
}

/** The wallets that the page finds, and a provider once one is there. */
function discover(page: EventTarget) {
  const { wallets, stop } = discoverInjectedWallets(page, () => undefined)
  onTestFinished(stop)
  return {
    wallets,
    async provider() {
      await expect.poll(() => wallets().length).toBe(1)
      const [found] = wallets()
      if (!found) throw new Error('expected a wallet')
      return found.provider
    },
  }
}

describe('announceSafeWallet', () => {
  test('behavior: lists Safe{Wallet} once it answers, also for later requests', async () => {
    const { page } = createSafePage(answers)
    const early = discover(page)
    expect(early.wallets()).toEqual([])
    await announceSafeWallet(page, [SAFE_ORIGIN])
    for (const { wallets } of [early, discover(page)])
      expect(wallets().map(({ wallet }) => wallet)).toMatchObject([
        { id: 'global.safe.app', name: 'Safe{Wallet}', namespace: 'eip155' },
      ])
  })

  test('behavior: asks for signatures off the chain', async () => {
    const set = vi.fn<(params: unknown) => unknown>()
    const { page } = createSafePage({ ...answers, safe_setSettings: set })
    await announceSafeWallet(page, [SAFE_ORIGIN])
    expect(set).toHaveBeenCalledExactlyOnceWith([{ offChainSigning: true }])
  })

  test('behavior: sends only its first, empty request to every window, and the rest to Safe', async () => {
    const { page, asked } = createSafePage(answers)
    await announceSafeWallet(page, [SAFE_ORIGIN])
    await (await discover(page).provider()).request({ method: 'eth_accounts' })
    expect(asked.map(({ method, targetOrigin }) => [method, targetOrigin])).toEqual([
      ['getEnvironmentInfo', '*'],
      ['rpcCall', SAFE_ORIGIN],
      ['getSafeInfo', SAFE_ORIGIN],
    ])
    expect(asked[0]).toMatchObject({ id: expect.any(String), env: { sdkVersion: '9.1.0' } })
  })

  test.each<[string, (page: SafeWindow) => SafeWindow, readonly string[]]>([
    ['a page of its own', (page) => Object.assign(page, { parent: page }), [SAFE_ORIGIN]],
    ['a frame without allowed hosts', (page) => page, []],
  ])('behavior: asks no window in %s', async (_, at, hosts) => {
    const { page, asked } = createSafePage(answers)
    void announceSafeWallet(at(page), hosts)
    await Promise.resolve()
    expect(asked).toEqual([])
    expect(discover(page).wallets()).toEqual([])
  })

  test('error: ignores a parent that is not listed', async () => {
    const { page, asked } = createSafePage(answers)
    void announceSafeWallet(page, ['https://other.example'])
    await expect.poll(() => asked.length).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(discover(page).wallets()).toEqual([])
  })

  test.each<[string, (post: Post) => Post | Post[]]>([
    ['another window at its origin', (post) => ({ ...post, source: {} })],
    ['no window', (post) => ({ ...post, source: null })],
    ['its window at another origin', (post) => ({ ...post, origin: 'https://evil.example' })],
    ['an opaque origin', (post) => ({ ...post, origin: 'null' })],
    [
      'an origin that starts the same',
      (post) => ({ ...post, origin: `${SAFE_ORIGIN}.evil.example` }),
    ],
    ['nothing', () => ({ data: undefined })],
    ['text', () => ({ data: 'x' })],
    ['no id', ({ data }) => ({ data: { ...(data as object), id: undefined } })],
    ['another id', ({ data }) => ({ data: { ...(data as object), id: 'other' } })],
    ['no outcome', ({ data }) => ({ data: { ...(data as object), success: 'yes' } })],
  ])('error: takes no forged answer from %s', async (_, forge) => {
    const gate = Promise.withResolvers<void>()
    const { page, asked, post } = createSafePage({
      ...answers,
      getSafeInfo: async () => {
        await gate.promise
        return info
      },
    })
    await announceSafeWallet(page, [SAFE_ORIGIN])
    const asking = (await discover(page).provider()).request({ method: 'eth_accounts' })
    const id = asked.at(-1)?.id
    const data = { id, success: true, data: { ...info, safeAddress: `0x${'1'.repeat(40)}` } }
    for (const one of [forge({ data })].flat()) post(one)
    gate.resolve()
    await expect(asking).resolves.toEqual([address])
  })

  test('error: ignores a second answer', async () => {
    const { page, asked, post } = createSafePage({
      ...answers,
      getSafeInfo: () => new Promise(() => undefined),
    })
    await announceSafeWallet(page, [SAFE_ORIGIN])
    const asking = (await discover(page).provider()).request({ method: 'eth_accounts' })
    const id = asked.at(-1)?.id
    post({ data: { id, success: true, data: info } })
    post({ data: { id, success: false, error: 'late' } })
    await expect(asking).resolves.toEqual([address])
  })
})
