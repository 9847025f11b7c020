// For tests: a client whose embedded wallet is the frame's own code, at the other end of a real channel. Keys,
// shares, questions and chains are real; the visitor's answers are a test's.

import type { ChainNamespace, Network } from '@aureus/protocol'
import {
  createTestFrame,
  type TestFrameParameters,
  type TestVisitor,
} from '../../../../apps/wallet/src/testing/frame.ts'
import type { ConnectionStorage } from '../client/storage.ts'
import { connectEmail, verifyEmailCode } from '../embedded/emailLogin.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
// Loaded now: what a test waits for is no file.
import '../wallets/standard/solana/sendTransaction.ts'
import type { ConnectionHint } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { createClient } from '../createClient.ts'
import { createEmbeddedAdapter } from '../wallets/embedded/createEmbeddedAdapter.ts'
import { createEmbeddedWallet } from '../wallets/embedded/createEmbeddedWallet.ts'
import { putEmbeddedWallet } from '../wallets/embedded/embeddedWalletOf.ts'
import { EMBEDDED_WALLET_ID } from '../wallets/embedded/wallet.ts'
import { createSolanaAdapters } from '../wallets/standard/solana/createSolanaAdapters.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'
import { createDevice } from './device.ts'
import { createFramePage, PAGE_ORIGIN, WALLET_ORIGIN } from './framePage.ts'

export interface RealFrameOptions {
  /** Of the page; the wallet has those of `served`, or all. */
  networks: readonly Network[]
  served?: readonly Network[]
  visitor?: TestVisitor
  rpc?: TestFrameParameters['rpc']
  /** What the page reads with. Default: the network itself. */
  fetch?: typeof globalThis.fetch
  /** Of an earlier visit: the browser's storage, and the frame that it comes back to. */
  before?: { frame: Awaited<ReturnType<typeof createTestFrame>>; storage: ConnectionStorage }
}

export const walletNetworks = (networks: readonly Network[]) =>
  networks.map(({ caipNetworkId, name, nativeCurrency, rpcUrls }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrl: rpcUrls.default.http[0] ?? 'http://127.0.0.1:1/',
  }))

/** Somebody is logged in at the wallet, and nothing is connected yet: `connect` types the code. */
export async function setUpRealFrame(options: RealFrameOptions) {
  const { networks, served = networks, visitor = approveAll, rpc, before } = options
  const { fetch = globalThis.fetch } = options
  const made = () =>
    createTestFrame({
      config: {
        brand: { name: 'Aureus' },
        origin: WALLET_ORIGIN,
        embedOrigins: [PAGE_ORIGIN],
        // There is no document here in which the wallet could ask for the code itself.
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
        createEmbeddedAdapter(client),
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

/** By e-mail, from the address to the code. */
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
