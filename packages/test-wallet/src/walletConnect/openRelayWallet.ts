// The wallet library at the other end of a relay. Every stand-in wallet uses it: the scripted ones of tests and the
// devnet's phone. They decide what to approve and what to answer.
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { MemoryStorage } from './memoryStorage.ts'
import { type WireError, wireError } from './wire.ts'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>
export type Namespaces = Parameters<Kit['approveSession']>[0]['namespaces']
export type Proposal = Parameters<
  Parameters<typeof WalletKit.prototype.on<'session_proposal'>>[1]
>[0]['params']

export interface RelayRequest {
  /** Of the session. */
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
}

export interface RelayWalletOptions {
  /** `ws://…` */
  relayUrl: string
  projectId: string
  metadata: Parameters<typeof WalletKit.init>[0]['metadata']
  /** Where its sessions survive a restart. */
  storage: MemoryStorage
  /** What it shares with the page. Throws to share nothing. */
  approve(proposal: Proposal): Promise<Namespaces>
  /** Answers a page's request, or throws. */
  answer(request: RelayRequest): Promise<unknown>
  /** How an error is sent. */
  errorOf?(thrown: unknown): WireError
  onApproved?(): void
  /** The page ended a session. */
  onDeleted(): void
}

export async function openRelayWallet(options: RelayWalletOptions) {
  const { relayUrl, projectId, metadata, approve, answer, errorOf = wireError } = options
  const core = new Core({
    relayUrl,
    projectId,
    // The library shares one core among wallets with the same prefix.
    customStoragePrefix: `wallet${counter++}`,
    storage: withoutPrefix(options.storage),
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Otherwise these ask a host of the vendor about the site.
  const verify = core.verify as unknown as Record<string, () => Promise<undefined>>
  verify['register'] = async () => undefined
  verify['resolve'] = async () => undefined
  const kit = await WalletKit.init({
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata,
  })
  tame(kit)

  kit.on('session_proposal', ({ id, params }) => {
    async function agree() {
      await kit.approveSession({ id, namespaces: await approve(params) })
      options.onApproved?.()
    }
    agree().catch((thrown: unknown) =>
      // The page may already be gone.
      kit.rejectSession({ id, reason: errorOf(thrown) }).catch(() => undefined),
    )
  })

  kit.on('session_request', ({ id, topic, params: { chainId, request } }) => {
    const { method, params } = request
    async function respond() {
      const result = await answer({ topic, chainId, method, params })
      // JSON cannot express undefined.
      if (result === undefined) throw new TypeError('The wallet gave no answer.')
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    }
    respond().catch((thrown: unknown) => {
      const response = { id, jsonrpc: '2.0', error: errorOf(thrown) }
      return kit.respondSessionRequest({ topic, response }).catch(() => undefined)
    })
  })

  kit.on('session_delete', () => options.onDeleted())

  return {
    kit,
    /** Scans a code. Throws if it is not a pairing or has expired. */
    pair: (uri: string) => kit.pair({ uri }),
    topics: () => Object.keys(kit.getActiveSessions()),
    /** Ends a session, like the person at the wallet. */
    disconnect: (topic: string) =>
      kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
    /** Its data stays in its storage. */
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose().catch(() => undefined)
    },
  }
}

let counter = 0

/** The same keys for a restarted wallet. */
function withoutPrefix(storage: MemoryStorage): MemoryStorage {
  const plain = (key: string) => key.replace(/:wallet\d+(?=\/\/)/, '')
  return {
    ...storage,
    getItem: (key) => storage.getItem(plain(key)),
    setItem: (key, value) => storage.setItem(plain(key), value),
    removeItem: (key) => storage.removeItem(plain(key)),
  }
}

/** Internals of the library, whose version is pinned. */
interface KitEngine {
  requestQueueDelay: number
  isValidDisconnect: (params: { topic: string }) => Promise<void>
  deleteSession: (deletion: { topic: string }) => Promise<void>
}

function tame(kit: Kit): void {
  const { engine } = kit.engine.signClient as unknown as { engine: KitEngine }
  // It waits a second after each answer before showing the next request.
  engine.requestQueueDelay = 0
  // If it learns twice that a session has ended, two of its promises reject unhandled, which would end the process: a
  // check, and the deletion.
  const { isValidDisconnect, deleteSession } = engine
  engine.isValidDisconnect = (params) => {
    const checked = isValidDisconnect(params)
    checked.catch(() => undefined)
    return checked
  }
  engine.deleteSession = (deletion) => deleteSession(deletion).catch(() => undefined)
}
