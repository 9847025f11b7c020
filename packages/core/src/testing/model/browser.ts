// For the model-based test: one browser with two tabs, two wallets and one server. Tabs share what real tabs share
// (cookies, local storage, the wallets' memory, a channel). A reload keeps nothing else.
import {
  type ConnectionHint,
  customNetwork,
  defaultNetworks,
  parseCaipAddress,
  type Session,
} from '@aureus/protocol'
import { createTestWallet, type TestWallet } from '@aureus/test-wallet'
import type { Client } from '../../client/client.ts'
import type { TabListener } from '../../client/tabChannel.ts'
import { discover } from '../../connection/discover.ts'
import { followTabs } from '../../connection/followTabs.ts'
import { reconnect } from '../../connection/restore/reconnect.ts'
import { createClient } from '../../createClient.ts'
import { createCookieStorage } from '../../storage/cookie.ts'
import { readConnectionCookie } from '../../storage/readCookie.ts'
import { createEip155Adapter } from '../../wallets/injected/createEip155Adapter.ts'
import type { WalletWindow } from '../../wallets/injected/discovery.ts'
import { createDevice } from '../device.ts'
import { createSignInServer, ORIGIN } from '../signInServer.ts'
import { createWalletMemory } from '../walletMemory.ts'
import { createLine } from './line.ts'

export const WALLETS = ['com.example.first', 'com.example.second'] as const
/** The second wallet shares all its accounts, the first only the selected one. */
const EXPOSES = ['selected', 'all'] as const
/** Two accounts each, the same in every run, so that failures are reproducible. */
export const KEYS = ['1', '2'].map((wallet) =>
  ['a', 'b'].map((account) => `0x${`${wallet}${account}`.repeat(32)}` as const),
)

export interface Tab {
  client: Client
  wallets: readonly TestWallet[]
  /** Closes the page. Its pending requests have no effect. */
  close(): void
}

export type Browser = Awaited<ReturnType<typeof createBrowser>>

export interface BrowserOptions {
  required: boolean
  scope?: 'network' | undefined
  /** Durations of requests in milliseconds, in turn. */
  latencies?: readonly number[]
}

export async function createBrowser({ required, scope, latencies = [] }: BrowserOptions) {
  const server = createSignInServer()
  const line = createLine(server.fetch, latencies)
  const cookies = new Map<string, string>()
  const device = createDevice()
  const memories = WALLETS.map(() => createWalletMemory())
  const listeners = new Set<TabListener>()

  async function openTab(): Promise<Tab> {
    let alive = true
    const isAlive = () => alive
    const window: WalletWindow = new EventTarget()
    const wallets = WALLETS.map((rdns, index) =>
      createTestWallet({
        name: rdns,
        rdns,
        exposes: EXPOSES[index] as 'selected' | 'all',
        privateKeys: KEYS[index] as `0x${string}`[],
        chains: [{ id: 99199 }, { id: 1 }, { id: 10 }],
        memory: (memories[index] as ReturnType<typeof createWalletMemory>).of(isAlive),
      }),
    )
    for (const wallet of wallets) wallet.announce(window)
    const jar = createJar(cookies, isAlive, device)
    const connection = readConnectionCookie(jar)
    let own: TabListener | undefined
    const client = createClient({
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks: [customNetwork('Aureus'), ...defaultNetworks],
        signIn: {
          enabled: true,
          required,
          chains: ['eip155:99199', 'eip155:1'],
          ...(scope && { scope }),
        },
        features: { faucet: null },
      },
      storage: createCookieStorage(jar, connection),
      initialState: { connection, session: sessionOf(server, connection, scope) },
      fetch: line.of(isAlive),
      adapters: { eip155: async () => createEip155Adapter(window) },
      tabs: async () => ({
        post(message) {
          if (!alive) return
          for (const listener of [...listeners].filter((one) => one !== own))
            setTimeout(() => listeners.has(listener) && listener.onMessage(message), 1)
        },
        subscribe(listener) {
          own = listener
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }),
    })
    await discover(client)
    void followTabs(client)
    if (connection) void reconnect(client)
    return {
      client,
      wallets,
      close() {
        alive = false
        if (own) listeners.delete(own)
      },
    }
  }

  const tabs = [await openTab(), await openTab()] as [Tab, Tab]
  return {
    scope,
    server,
    line,
    tabs,
    async reload(index: 0 | 1) {
      tabs[index].close()
      // A sign-in that the server receives only after the page was read again shows at the page's next request.
      await line.received()
      tabs[index] = await openTab()
    },
  }
}

/** The session with which the server renders the page. */
function sessionOf(
  server: ReturnType<typeof createSignInServer>,
  hint: ConnectionHint | null,
  scope: 'network' | undefined,
) {
  const address = hint && parseCaipAddress(hint.caipAddress).address
  const isFor = ({ data: { chainId, accountAddress } }: Session) =>
    scope ? `${chainId}:${accountAddress}` === hint?.caipAddress : accountAddress === address
  return server.live().find(isFor) ?? null
}

function createJar(
  cookies: Map<string, string>,
  isAlive: () => boolean,
  device: ReturnType<typeof createDevice>,
) {
  return {
    location: { protocol: 'https:' },
    defaultView: {
      parent: null,
      localStorage: {
        getItem: device.getItem,
        setItem: (key: string, value: string) => isAlive() && device.setItem(key, value),
      },
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      if (!isAlive()) return
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) as unknown as [string, string, string]
      if (text.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}
