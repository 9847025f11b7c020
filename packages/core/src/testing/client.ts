// A client with a scripted wallet, the wallet's window and a sign-in server.

import {
  type ConnectionHint,
  customNetwork,
  defaultNetworks,
  toChecksumAddress,
} from '@aureus/protocol'
import { createTestWallet, type TestWalletOptions } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import type { ConnectionStorage, DeviceStorage } from '../client/storage.ts'
import { discover } from '../connection/discover.ts'
// Loaded in advance, so that tests do not wait for a file.
import '../chains/eip155/createEip155Chain.ts'
import type { ClientParameters } from '../client/client.ts'
import type { TabChannel } from '../client/tabChannel.ts'
import { createClient } from '../createClient.ts'
import type { Wallet } from '../state/connect.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import type { WalletWindow } from '../wallets/injected/discovery.ts'
import { createDevice } from './device.ts'
import { createSignInServer, ORIGIN } from './signInServer.ts'

export const RDNS = 'com.example.wallet'

export interface SetUpOptions {
  /** Additional client parameters. */
  parameters?: Partial<ClientParameters>
  wallet?: Partial<TestWalletOptions>
  required?: boolean
  /** Makes the page ask on each network, whatever the server's scope. */
  scope?: 'network' | undefined
  hint?: ConnectionHint
  /** The server of an earlier visit. */
  server?: ReturnType<typeof createSignInServer>
  tabs?: TabChannel
  /** Replaces `localStorage`; null if the browser blocks it. */
  device?: DeviceStorage | null
  /** Shared by the tabs of a browser. */
  storage?: ConnectionStorage
}

export async function setUp(setUpOptions: SetUpOptions = {}) {
  const {
    wallet: options,
    required = true,
    scope,
    hint,
    tabs,
    server = createSignInServer(),
  } = setUpOptions
  const window: WalletWindow = new EventTarget()
  const wallet = createTestWallet({
    name: 'Test Wallet',
    rdns: RDNS,
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    chains: [{ id: 99199 }, { id: 1 }],
    ...options,
  })
  wallet.announce(window)
  let stored: ConnectionHint | null = hint ?? null
  const device = setUpOptions.device === undefined ? createDevice() : setUpOptions.device
  const own: ConnectionStorage = {
    get: () => stored,
    set: (next) => void (stored = next),
    device() {
      if (device) return device
      throw new DOMException('denied', 'SecurityError')
    },
  }
  const storage = setUpOptions.storage ?? own
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
    storage,
    fetch: server.fetch,
    ...(tabs && { tabs: async () => tabs }),
    ...(hint && { initialState: { connection: hint, session: null } }),
    ...setUpOptions.parameters,
    adapters: {
      eip155: async () => createEip155Adapter(window),
      ...setUpOptions.parameters?.adapters,
    },
  })
  await discover(client)
  const listed = client.state.connect.getState().wallets.find(({ id }) => id === RDNS) as Wallet
  return { client, window, wallet, control: wallet.control, listed, server, storage }
}

/** The wallet's account with its checksum, as the client stores it. Wallets answer in lower case. */
export function activeAddress(control: { state: { accounts: readonly string[] } }): string {
  return toChecksumAddress(control.state.accounts[0] as string)
}

/** Resolves when a store's state satisfies a condition. */
export function until<T>(
  store: { getState(): T; subscribe(listener: (state: T) => void): () => void },
  condition: (state: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    if (condition(store.getState())) return resolve(store.getState())
    const unsubscribe = store.subscribe((state) => {
      if (!condition(state)) return
      unsubscribe()
      resolve(state)
    })
  })
}
