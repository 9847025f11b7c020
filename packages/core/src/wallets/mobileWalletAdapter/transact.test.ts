import { createSolanaTestWallet } from '@aureus/test-wallet'
import { createMobileWalletApp } from '@aureus/test-wallet/mobileWalletAdapter'
import * as v from 'valibot'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenForPage } from '../../../../../apps/devnet/src/phone/mobileWallet/listen.ts'
import { seeds } from '../../testing/solana.ts'
import type { Session } from './session.ts'
import { transact } from './transact.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface PhoneOptions {
  permission?: PermissionState
  isActive?: boolean
  /** What happens when the page opens the link. */
  onLink?(link: string, leave: () => void): void
}

/** A browser on a phone with a wallet app. */
function setUpPhone({ permission = 'granted', isActive = true, onLink }: PhoneOptions = {}) {
  const app = createMobileWalletApp(
    createSolanaTestWallet({ name: 'Moon App', privateKeys: seeds }).standard,
  )
  const links: string[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), {
    document,
    location: {
      assign(link: string) {
        links.push(link)
        const leave = () => void page.dispatchEvent(new Event('blur'))
        if (onLink) return onLink(link, leave)
        leave()
        void listenForPage({ link, app }).then(({ stop }) => onTestFinished(stop))
      },
    },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { hostname: 'app.example' })
  vi.stubGlobal('navigator', {
    userActivation: { isActive },
    permissions: { query: async () => ({ state: permission }) },
  })
  return { app, links }
}

const ask = ({ request }: Session) => request('get_capabilities', {}, v.object({}))

describe('transact', () => {
  test('behavior: opens the app and asks it', async () => {
    const { links, app } = setUpPhone()
    await transact(undefined, ask)
    expect(links).toEqual([expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?/)])
    expect(app.calls).toHaveLength(1)
  })

  test('behavior: each session has its own key and port', async () => {
    const { links } = setUpPhone()
    await transact(undefined, ask)
    await transact(undefined, ask)
    expect(links[0]).not.toBe(links[1])
  })

  test('behavior: a new request replaces one that waits', async () => {
    let opened = 0
    setUpPhone({
      onLink(_, leave) {
        opened += 1
        leave()
      },
    })
    const first = transact(undefined, ask)
    await vi.waitFor(() => expect(opened).toBe(1))
    const second = transact(undefined, ask)
    await expect(first).rejects.toMatchObject({ name: 'RequestAbortedError' })
    const third = transact(undefined, ask)
    await expect(second).rejects.toMatchObject({ name: 'RequestAbortedError' })
    third.catch(() => undefined)
    setUpPhone()
    await transact(undefined, ask)
  })

  test('error: reports that no app opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { links } = setUpPhone({ onLink: () => undefined })
    const failed = expect(transact(undefined, ask)).rejects.toMatchObject({ problem: 'noApp' })
    await vi.waitFor(() => expect(links).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(3000)
    await failed
  })

  test.each([
    ['blocked', { permission: 'denied' }],
    ['press', { isActive: false }],
  ] as const)('error: %s: the app is not opened', async (problem, options) => {
    const { links } = setUpPhone(options)
    await expect(transact(undefined, ask)).rejects.toMatchObject({ problem, name: 'WalletError' })
    expect(links).toEqual([])
  })
})
