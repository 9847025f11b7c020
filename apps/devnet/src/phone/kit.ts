// The wallet library at the phone's end of the relay: what comes in becomes a question, what is answered goes out.
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { type PhoneFamily, RequestError } from './family.ts'
import type { Questions } from './questions.ts'
import type { openStorage } from './storage.ts'

export interface KitOptions {
  relayUrl: string
  families: readonly PhoneFamily[]
  questions: Questions
  storage: ReturnType<typeof openStorage>
}

export interface PhoneSession {
  topic: string
  site: string
  networks: readonly string[]
}

type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** What the library keeps to itself. The version is pinned. */
interface KitEngine {
  isValidDisconnect: (params: { topic: string }) => Promise<void>
  deleteSession: (deletion: { topic: string }) => Promise<void>
}

/** CAIP-25: the person said no. */
const REJECTED = { code: 5000, message: 'User rejected.' }

export type PhoneKit = Awaited<ReturnType<typeof startKit>>

export async function startKit(options: KitOptions) {
  const { relayUrl, families, questions } = options
  const core = new Core({
    relayUrl,
    projectId: 'devnet-phone',
    storage: options.storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // They ask a host of the vendor about the site.
  const verify = core.verify as unknown as Record<string, () => Promise<undefined>>
  verify['register'] = async () => undefined
  verify['resolve'] = async () => undefined
  const kit = await WalletKit.init({
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: {
      name: 'Devnet phone',
      description: 'A wallet to approve by hand, with test money alone',
      url: 'https://phone.example',
      icons: [],
    },
  })
  // Told twice that a session is over, it rejects where nobody handles it, and the process would end: once in a
  // check that it does not wait for, once as it deletes.
  const { engine } = kit.engine.signClient as unknown as { engine: KitEngine }
  const { isValidDisconnect, deleteSession } = engine
  engine.isValidDisconnect = (params) => {
    const checked = isValidDisconnect(params)
    checked.catch(() => undefined)
    return checked
  }
  engine.deleteSession = (deletion) => deleteSession(deletion).catch(() => undefined)

  kit.on('session_proposal', (proposal) => {
    decide(kit, options, proposal).catch((error: unknown) => {
      const reason = error instanceof RequestError ? wire(error) : REJECTED
      // The page may be gone by now.
      kit.rejectSession({ id: proposal.id, reason }).catch(() => undefined)
    })
  })
  kit.on('session_request', (request) => {
    respond(kit, options, request).catch(() => undefined)
  })
  kit.on('session_delete', questions.tell)

  return {
    /** @throws Error where it is no pairing, or one that has expired */
    pair: (uri: string) => kit.pair({ uri }),
    sessions: (): readonly PhoneSession[] =>
      Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        topic,
        site: nameOf(peer.metadata),
        networks: families.flatMap(({ namespace }) => namespaces[namespace]?.chains ?? []),
      })),
    async end(topic: string) {
      if (!Object.hasOwn(kit.getActiveSessions(), topic)) return
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      questions.tell()
    },
    accounts: families.map(({ address }) => address),
    async stop() {
      questions.clear()
      core.heartbeat.stop()
      await core.relayer.transportClose().catch(() => undefined)
    },
  }
}

type Event<Name extends 'session_proposal' | 'session_request'> = Parameters<
  Parameters<typeof WalletKit.prototype.on<Name>>[1]
>[0]

type Agreed = Parameters<Kit['approveSession']>[0]['namespaces'][string]

async function decide(
  kit: Kit,
  { families, questions }: KitOptions,
  { id, params }: Event<'session_proposal'>,
): Promise<void> {
  const { requiredNamespaces, optionalNamespaces, proposer } = params
  const proposed = (namespace: PhoneFamily['namespace']) => [
    ...(requiredNamespaces[namespace]?.chains ?? []),
    ...(optionalNamespaces[namespace]?.chains ?? []),
  ]
  const homes = families.map(({ home }) => home)
  const networks = [...new Set(families.flatMap(({ namespace }) => proposed(namespace)))].toSorted(
    (a, b) => Number(homes.includes(b)) - Number(homes.includes(a)),
  )
  if (networks.length === 0) throw new RequestError(5100, 'Unsupported chains.')
  const chosen = await questions.ask({
    title: 'Connect',
    site: nameOf(proposer.metadata),
    facts: [['Address', proposer.metadata.url]],
    networks,
  })
  const agreed = families.flatMap(({ namespace, address, methods, events }): [string, Agreed][] => {
    const chains = networks.filter(
      (network) => network.startsWith(`${namespace}:`) && chosen?.includes(network),
    )
    const accounts = chains.map((chain) => `${chain}:${address}`)
    if (chains.length === 0) return []
    return [[namespace, { chains, accounts, methods: [...methods], events: [...events] }]]
  })
  if (agreed.length === 0) throw new RequestError(REJECTED.code, REJECTED.message)
  await kit.approveSession({ id, namespaces: Object.fromEntries(agreed) })
  questions.tell()
}

async function respond(
  kit: Kit,
  { families, questions }: KitOptions,
  { id, topic, params: { chainId, request } }: Event<'session_request'>,
): Promise<void> {
  const sessions = kit.getActiveSessions()
  const session = Object.hasOwn(sessions, topic) ? sessions[topic] : undefined
  const site = nameOf(session?.peer.metadata)
  try {
    const { method, params } = request
    const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    if (!family) throw new RequestError(5100, 'Unsupported chains.')
    const { asked, perform } = family.prepare({ chainId, method, params })
    if (!(await questions.ask({ ...asked, site })))
      throw new RequestError(REJECTED.code, REJECTED.message)
    const response = { id, jsonrpc: '2.0', result: await perform() }
    await kit.respondSessionRequest({ topic, response })
  } catch (error) {
    const response = { id, jsonrpc: '2.0', error: wire(error) }
    await kit.respondSessionRequest({ topic, response })
  }
}

const wire = (error: unknown) =>
  error instanceof RequestError
    ? { code: error.code, message: error.message }
    : { code: -32603, message: error instanceof Error ? error.message : 'The phone failed.' }

const nameOf = (metadata: { name: string; url: string } | undefined) =>
  metadata?.name || metadata?.url || 'A site'
