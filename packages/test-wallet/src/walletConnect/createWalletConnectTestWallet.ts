// Scripted wallets at the other end of a relay. Their own verbs decide what happens to each request.
import { answerAuthentication } from './authenticate.ts'
import type { Family } from './family.ts'
import { createMemoryStorage, type MemoryStorage } from './memoryStorage.ts'
import { type Namespaces, openRelayWallet, type Proposal } from './openRelayWallet.ts'
import { wireError } from './wire.ts'

export interface WalletConnectTestWalletOptions {
  /** `ws://…` */
  relayUrl: string
  name?: string
  families: readonly Family[]
  /** Where its sessions survive a restart. */
  storage?: MemoryStorage
  /** The links that open its app, as announced to pages. */
  redirect?: { native?: string; universal?: string }
  /** Signs in while connecting (EVM wallets), if the page requests it. */
  oneClick?: boolean
}

export type WalletConnectTestWallet = Awaited<ReturnType<typeof createWalletConnectTestWallet>>

export async function createWalletConnectTestWallet(options: WalletConnectTestWalletOptions) {
  const { relayUrl, name = 'WalletConnect', families, storage = createMemoryStorage() } = options
  const ends = new Set<() => void>()
  const endAll = () => {
    for (const end of ends) end()
    ends.clear()
  }

  const wallet = await openRelayWallet({
    relayUrl,
    projectId: 'test-wallet',
    metadata: {
      name,
      description: 'A wallet for tests',
      url: 'https://wallet.example',
      icons: [],
      ...(options.redirect && { redirect: options.redirect }),
    },
    storage,
    approve,
    async answer({ chainId, method, params }) {
      const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
      return family?.request({ chainId, method, params })
    },
    onDeleted() {
      if (wallet.topics().length > 0) return
      endAll()
      for (const family of families) family.forget().catch(() => undefined)
    },
  })
  const { kit, topics } = wallet

  async function approve({ requiredNamespaces, optionalNamespaces }: Proposal) {
    const proposed = { ...requiredNamespaces, ...optionalNamespaces }
    const chains = new Map<Family, readonly string[]>()
    for (const family of families) {
      const own = family.chains(proposed[family.namespace]?.chains ?? [])
      if (own.length > 0) chains.set(family, own)
    }
    if (chains.size === 0) throw { code: 5100, message: 'Unsupported chains.' }
    for (const family of chains.keys()) await family.connect()
    followAll()
    return namespacesOf(chains)
  }

  function followAll(): void {
    endAll()
    for (const family of families) ends.add(follow(family))
  }

  function follow(family: Family): () => void {
    return family.follow({
      onAccounts: (payload) => void tellAccounts(family, payload).catch(() => undefined),
      onChain: (payload) => void tellChain(family, payload).catch(() => undefined),
    })
  }

  async function tellAccounts(family: Family, payload: unknown): Promise<void> {
    if (family.addresses().length === 0) return leave()
    for (const [topic, session] of Object.entries(kit.getActiveSessions())) {
      const own = session.namespaces[family.namespace]
      if (!own?.chains) continue
      const accounts = accountsOf(family, own.chains)
      const namespaces = { ...session.namespaces, [family.namespace]: { ...own, accounts } }
      const event = { name: 'accountsChanged', data: payload }
      await kit.updateSession({ topic, namespaces })
      await kit.emitSessionEvent({ topic, event, chainId: own.chains[0] as string })
    }
  }

  async function tellChain(family: Family, payload: unknown): Promise<void> {
    for (const [topic, session] of Object.entries(kit.getActiveSessions())) {
      const chains = session.namespaces[family.namespace]?.chains ?? []
      const moved = `${family.namespace}:${Number(payload)}`
      const chainId = chains.find((chain) => chain === moved) ?? chains[0]
      const event = { name: 'chainChanged', data: payload }
      if (chainId) await kit.emitSessionEvent({ topic, event, chainId })
    }
  }

  async function leave(): Promise<void> {
    endAll()
    await Promise.all(topics().map(wallet.disconnect))
  }

  if (options.oneClick)
    kit.on('session_authenticate', (event) => {
      answerAuthentication(kit, families, event)
        .then(followAll)
        .catch((thrown: unknown) =>
          kit
            .rejectSessionAuthenticate({ id: event.id, reason: wireError(thrown) })
            .catch(() => undefined),
        )
    })
  if (topics().length > 0) followAll()

  return {
    /** Scans a code. The verbs then decide. */
    pair: wallet.pair,
    topics,
    /** Ends every session, like the person at the wallet. */
    disconnect: leave,
    goOffline: wallet.goOffline,
    goOnline: wallet.goOnline,
    /** Closes the wallet. Its data stays in `storage`. */
    async stop() {
      endAll()
      await wallet.stop()
    },
  }
}

/** What the families share for these chains. */
const namespacesOf = (chains: ReadonlyMap<Family, readonly string[]>): Namespaces =>
  Object.fromEntries(
    [...chains].map(([family, own]) => [
      family.namespace,
      {
        chains: [...own],
        accounts: accountsOf(family, own),
        methods: [...family.methods],
        events: [...family.events],
      },
    ]),
  )

const accountsOf = (family: Family, chains: readonly string[]) =>
  chains.flatMap((chain) => family.addresses().map((address) => `${chain}:${address}`))
