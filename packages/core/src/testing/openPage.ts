// A page in a browser of its own, for a client that asks a server for its configuration.
import { defaultNetworks } from '@aureus/protocol'
import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { onTestFinished, vi } from 'vitest'

export const server = 'https://auth.example'
export const page = 'https://shop.example'
export const answer = {
  brand: { name: 'Example' },
  origin: server,
  app: { origin: page, session: 'token' },
  projectId: 'example',
  networks: defaultNetworks
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    .toReversed(),
  signIn: { enabled: false, required: false, chains: [] },
  features: { faucet: null, moreWallets: true },
}

/** A page in a browser that has been here before, if it keeps something. */
export function visit({ kept, cookie = '' }: { kept?: object; cookie?: string } = {}) {
  const stored = new Map(kept ? [[`aureus.config.${server}`, JSON.stringify(kept)]] : [])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const window = Object.assign(new EventTarget(), { localStorage: storage, parent: null })
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { origin: page, href: `${page}/`, protocol: 'https:' })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      cookie,
      defaultView: window,
      location: { protocol: 'https:' },
      visibilityState: 'visible',
    }),
  )
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const silence = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => silence.mockRestore())
  const { resolve, reject, promise } = Promise.withResolvers<Response>()
  const fetch = vi.fn<typeof globalThis.fetch>((input) =>
    input === `${server}/v1/config` ? promise : Promise.resolve(Response.json({ data: [] })),
  )
  vi.stubGlobal('fetch', fetch)
  return {
    announce() {
      const { announce } = createTestWallet({
        name: 'Test Wallet',
        rdns: 'com.example.test',
        privateKeys: [generatePrivateKey()],
        chains: [{ id: 10 }, { id: 1 }],
      })
      announce(window)
    },
    stored,
    fetch,
    answer: (body: object = answer) => resolve(Response.json(body)),
    fail: () => reject(new TypeError('Failed to fetch')),
  }
}
