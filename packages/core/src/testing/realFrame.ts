// A client whose embedded wallet is the frame's own code behind a real channel. Keys, shares, prompts and chains are
// real; the test gives the visitor's answers.

import type { ChainNamespace, Network } from '@aureus/protocol'
import {
  createTestFrame,
  type TestFrameParameters,
  type TestVisitor,
} from '../../../../apps/wallet/src/testing/frame.ts'
import type { ConnectionStorage } from '../client/storage.ts'
import { connectEmail, verifyEmailCode } from '../embedded/emailLogin.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
// Loaded in advance, so that tests do not wait for a file.
import '../wallets/standard/solana/sendTransaction.ts'
import type { ConnectionHint } from '@aureus/protocol'
import { createSolanaAdapters } from '../app/createSolanaAdapters.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { createClient } from '../createClient.ts'
import { createEmbeddedConnector } from '../embedded/wallet/createEmbeddedConnector.ts'
import { createEmbeddedWallet } from '../embedded/wallet/createEmbeddedWallet.ts'
import { putEmbeddedWallet } from '../embedded/wallet/embeddedWalletOf.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'
import { createDevice } from './device.ts'
import { createFramePage, PAGE_ORIGIN, WALLET_ORIGIN } from './framePage.ts'

export interface RealFrameOptions {
  /** The page's networks. The wallet has those in `served`, or all. */
  networks: readonly Network[]
  served?: readonly Network[]
  visitor?: TestVisitor
  rpc?: TestFrameParameters['rpc']
  /** The page's fetch; defaults to the real network. */
  fetch?: typeof globalThis.fetch
  /** An earlier visit: the browser's storage and its frame. */
  before?: { frame: Awaited<ReturnType<typeof createTestFrame>>; storage: ConnectionStorage }
}

export const walletNetworks = (networks: readonly Network[]) =>
  networks.map(({ caipNetworkId, name, nativeCurrency, rpcUrls }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrl: rpcUrls.default.http[0] ?? 'http://127.0.0.1:1/',
  }))

/** Logged in at the wallet but not connected. `connect` types the code. */
export async function setUpRealFrame(options: RealFrameOptions) {
  const { networks, served = networks, visitor = approveAll, rpc, before } = options
  const { fetch = globalThis.fetch } = options
  const made = () =>
    createTestFrame({
      config: {
        brand: { name: 'Aureus' },
        origin: WALLET_ORIGIN,
        embedOrigins: [PAGE_ORIGIN],
        // There is no document in which the wallet could ask for the code.
        hostCodes: true,
        networks: walletNetworks(served),
      },
      origin: PAGE_ORIGIN,
      visitor,
      ...(rpc && { rpc }),
    })
  const frame = before?.frame ?? (await made())
  const storage = before?.storage ?? createStorage()
  let client: Client
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const adapters = {
    eip155: async () =>
      withLateWallet(createEip155Adapter(new EventTarget()), EMBEDDED_WALLET_ID, async () =>
        createEmbeddedConnector(client),
      ),
    solana: async () => createSolanaAdapters(new EventTarget(), client),
  }
  const isUsed = (namespace: string): namespace is keyof typeof adapters =>
    namespace in adapters && namespaces.includes(namespace as ChainNamespace)
  client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: PAGE_ORIGIN,
      projectId: 'test',
      networks: [...networks],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null, embeddedWallet: { url: WALLET_ORIGIN, origins: [PAGE_ORIGIN] } },
    },
    storage,
    fetch,
    adapters: Object.fromEntries(
      Object.entries(adapters).filter(([namespace]) => isUsed(namespace)),
    ),
  })
  const page = createFramePage((port, nonce) => frame.take(port, nonce))
  const wallet = putEmbeddedWallet(
    client,
    createEmbeddedWallet({
      window: page.window,
      url: WALLET_ORIGIN,
      origins: [PAGE_ORIGIN],
      title: 'Aureus',
      log: client.log,
    }),
  )
  return { client, frame, wallet, storage }
}

/** Logs in by email, from the address to the code. */
export async function logIn({
  client,
}: Pick<Awaited<ReturnType<typeof setUpRealFrame>>, 'client'>) {
  await connectEmail(client, { email: 'ada@example.com' })
  return verifyEmailCode(client, '12345678')
}

function createStorage(): ConnectionStorage {
  const device = createDevice()
  let kept: ConnectionHint | null = null
  return { get: () => kept, set: (next) => void (kept = next), device: () => device }
}

export const approveAll: TestVisitor = async () => ({ approved: true })
