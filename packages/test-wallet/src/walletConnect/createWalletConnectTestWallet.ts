// A wallet at the other end of a relay: the real wallet library, and scripted wallets behind it, so that the
// verbs of theirs say what becomes of what comes in.
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { answerAuthentication } from './authenticate.ts'
import type { Family } from './family.ts'
import { createMemoryStorage, type MemoryStorage } from './memoryStorage.ts'
import { wireError } from './wire.ts'

export interface WalletConnectTestWalletOptions {
  /** `ws://…` */
  relayUrl: string
  name?: string
  families: readonly Family[]
  /** Where its sessions outlive a restart. */
  storage?: MemoryStorage
  /** By what its app opens, as it tells pages. */
  redirect?: { native?: string; universal?: string }
  /** Signs in while it connects (EVM wallets), where the page asks for it. */
  oneClick?: boolean
}

export type WalletConnectTestWallet = Awaited<ReturnType<typeof createWalletConnectTestWallet>>

type KitCore = Parameters<typeof WalletKit.init>[0]['core']
type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** What the library keeps to itself. The version is pinned. */
interface KitEngine {
  requestQueueDelay: number
  isValidDisconnect: (params: { topic: string }) => Promise<void>
  deleteSession: (deletion: { topic: string }) => Promise<void>
}
type Namespaces = Parameters<Kit['approveSession']>[0]['namespaces']

export async function createWalletConnectTestWallet(options: WalletConnectTestWalletOptions) {
  const { relayUrl, name = 'WalletConnect', families, storage = createMemoryStorage() } = options
  const core = new Core({
    relayUrl,
    projectId: 'test-wallet',
    // The library shares one core among all that have the same prefix.
    customStoragePrefix: `wallet${counter++}`,
    storage: withoutPrefix(storage),
    telemetryEnabled: false,
    logger: 'silent',
  })
  const verify = core.verify as unknown as Record<string, () => Promise<undefined>>
  verify['register'] = async () => undefined
  verify['resolve'] = async () => undefined
  const metadata = {
    name,
    description: 'A wallet for tests',
    url: 'https://wallet.example',
    icons: [],
    ...(options.redirect && { redirect: options.redirect }),
  }
  const kit = await WalletKit.init({ core: core as KitCore, metadata })
  const { engine } = kit.engine.signClient as unknown as { engine: KitEngine }
  // It waits a second after each answer before it shows the next request: a person's pace.
  engine.requestQueueDelay = 0
  // Told twice that a session is over, it rejects where nobody handles it, and the process would end: once in a
  // check that it does not wait for, once as it deletes.
  const { isValidDisconnect, deleteSession } = engine
  engine.isValidDisconnect = (params) => {
    const checked = isValidDisconnect(params)
    checked.catch(() => undefined)
    return checked
  }
  engine.deleteSession = (deletion) => deleteSession(deletion).catch(() => undefined)
  const ends = new Set<() => void>()

  const topics = () => Object.keys(kit.getActiveSessions())
  const familyOf = (chainId: string) =>
    families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))

  /** What the families share of these chains. */
  const namespacesOf = (chains: ReadonlyMap<Family, readonly string[]>): Namespaces =>
    Object.fromEntries(
      [...chains].map(([family, own]) => [
        family.namespace,
        {
          chains: [...own],
          accounts: own.flatMap((chain) =>
            family.addresses().map((address) => `${chain}:${address}`),
          ),
          methods: [...family.methods],
          events: [...family.events],
        },
      ]),
    )

  function followAll(): void {
    for (const end of ends) end()
    ends.clear()
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
      const accounts = own.chains.flatMap((chain) =>
        family.addresses().map((address) => `${chain}:${address}`),
      )
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

  /** Ends every session, as the person at the wallet does. */
  async function leave(): Promise<void> {
    for (const end of ends) end()
    ends.clear()
    const reason = { code: 6000, message: 'User disconnected.' }
    await Promise.all(topics().map((topic) => kit.disconnectSession({ topic, reason })))
  }

  kit.on('session_proposal', ({ id, params }) => {
    async function approve() {
      const proposed = { ...params.requiredNamespaces, ...params.optionalNamespaces }
      const chains = new Map<Family, readonly string[]>()
      for (const family of families) {
        const own = family.chains(proposed[family.namespace]?.chains ?? [])
        if (own.length > 0) chains.set(family, own)
      }
      if (chains.size === 0) throw { code: 5100, message: 'Unsupported chains.' }
      for (const family of chains.keys()) await family.connect()
      followAll()
      await kit.approveSession({ id, namespaces: namespacesOf(chains) })
    }
    approve().catch((thrown: unknown) =>
      // The page may be gone by now.
      kit.rejectSession({ id, reason: wireError(thrown) }).catch(() => undefined),
    )
  })

  kit.on('session_request', ({ id, topic, params: { chainId, request } }) => {
    const { method, params } = request
    const answer = async () => {
      const result = await familyOf(chainId)?.request({ chainId, method, params })
      // JSON has no word for it.
      if (result === undefined) throw new TypeError('The wallet gave no answer.')
      return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    }
    answer().catch((thrown: unknown) => {
      const response = { id, jsonrpc: '2.0', error: wireError(thrown) }
      return kit.respondSessionRequest({ topic, response }).catch(() => undefined)
    })
  })

  kit.on('session_delete', () => {
    if (topics().length > 0) return
    for (const end of ends) end()
    ends.clear()
    for (const family of families) family.forget().catch(() => undefined)
  })

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
    /** Scans: the person then says what the verbs say. */
    pair: (uri: string) => kit.pair({ uri }),
    topics,
    disconnect: leave,
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
    /** The wallet is closed; what it kept stays in `storage`. */
    async stop() {
      for (const end of ends) end()
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

let counter = 0

/** The same for a wallet that is started anew. */
function withoutPrefix(storage: MemoryStorage): MemoryStorage {
  const plain = (key: string) => key.replace(/:wallet\d+(?=\/\/)/, '')
  return {
    ...storage,
    getItem: (key) => storage.getItem(plain(key)),
    setItem: (key, value) => storage.setItem(plain(key), value),
    removeItem: (key) => storage.removeItem(plain(key)),
  }
}
