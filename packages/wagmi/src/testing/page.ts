// A page with a scripted browser wallet, and what survives its reload.
import { type Client, type ConnectionStorage, createClient, discover } from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import {
  type ConnectionHint,
  customNetwork,
  type Network,
  type PublicConfig,
} from '@aureus/protocol'
import { createTestWallet } from '@aureus/test-wallet'
import { defineChain } from 'viem'
import { generatePrivateKey } from 'viem/accounts'

export const RDNS = 'com.example.wallet'

/** What the browser keeps: the visitor's wallet, our storage, and wagmi's. */
export function createBrowser(rpcUrl = 'http://127.0.0.1:1/') {
  const privateKeys = [generatePrivateKey(), generatePrivateKey()]
  const kept = new Map<string, string>()
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let hint: ConnectionHint | null = null
  const storage: ConnectionStorage = {
    get: () => hint,
    set: (next) => void (hint = next),
    device: () => device,
  }
  const wallet = createTestWallet({
    name: 'Test Wallet',
    rdns: RDNS,
    privateKeys,
    chains: chainsAt(rpcUrl).map(({ id }) => ({ id, rpcUrl })),
    exposes: 'all',
  })
  return { rpcUrl, device, storage, wallet, control: wallet.control }
}
export type Browser = ReturnType<typeof createBrowser>

/** Two chains with one node, so that wallets can switch. */
export function chainsAt(rpcUrl: string) {
  const nativeCurrency = { name: 'Aureus', symbol: 'AUR', decimals: 18 }
  const rpcUrls = { default: { http: [rpcUrl] } }
  const home = defineChain({ id: 99199, name: 'Aureus Testnet', nativeCurrency, rpcUrls })
  const other = defineChain({ id: 31337, name: 'Other', nativeCurrency, rpcUrls })
  return [home, other] as const
}

export function configAt(rpcUrl: string): PublicConfig {
  const home = customNetwork('Aureus')
  const rpcUrls = { ...home.rpcUrls, default: { http: [rpcUrl] } }
  const other = { id: 31337, caipNetworkId: 'eip155:31337', name: 'Other' } as const
  const networks: Network[] = [
    { ...home, rpcUrls },
    { ...home, ...other, rpcUrls },
  ]
  return {
    brand: { name: 'Aureus' },
    origin: 'https://app.example',
    projectId: 'test',
    networks,
    signIn: { enabled: false, required: false, chains: [] },
    features: { faucet: null },
  }
}

/** One visit. The second visit of the same browser is a reload. */
export async function visit(
  { rpcUrl, storage, wallet }: Browser,
  adapter?: Parameters<typeof createClient>[0]['adapters']['eip155'],
  /** Replaces parts of the client's parameters. */
  more: Partial<Parameters<typeof createClient>[0]> = {},
): Promise<{ client: Client }> {
  const window = new EventTarget()
  wallet.announce(window)
  const connection = storage.get()
  const client = createClient({
    config: configAt(rpcUrl),
    storage,
    ...(connection && { initialState: { connection, session: null } }),
    adapters: { eip155: adapter ?? (async () => createEip155Adapter(window)) },
    ...more,
  })
  await discover(client)
  return { client }
}

/** The wallet in the client's list. */
export function listed(client: Client, id = RDNS) {
  const found = client.state.connect.getState().wallets.find((one) => one.id === id)
  if (!found) throw new Error('expected a wallet')
  return found
}

/** Resolves when a store's state satisfies a condition. */
export function until<T>(
  store: { getState(): T; subscribe(listener: (state: T) => void): () => void },
  condition: (state: T) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (condition(store.getState())) return resolve()
    const unsubscribe = store.subscribe((state) => {
      if (!condition(state)) return
      unsubscribe()
      resolve()
    })
  })
}
