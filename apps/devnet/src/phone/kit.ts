// The wallet library at the phone's end of the relay: what comes in becomes a question, what is answered goes out.
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import type { Questions } from './questions.ts'
import { DEVNET, events, methods, prepare, RequestError } from './requests.ts'
import type { openStorage } from './storage.ts'

export interface KitOptions {
  relayUrl: string
  account: PrivateKeyAccount
  client: ChainClient
  questions: Questions
  storage: ReturnType<typeof openStorage>
}

export interface PhoneSession {
  topic: string
  site: string
  networks: readonly string[]
}

type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** CAIP-25: the person said no. */
const REJECTED = { code: 5000, message: 'User rejected.' }

export type PhoneKit = Awaited<ReturnType<typeof startKit>>

export async function startKit(options: KitOptions) {
  const { relayUrl, account, questions } = options
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
        networks: namespaces['eip155']?.chains ?? [],
      })),
    async end(topic: string) {
      if (!(topic in kit.getActiveSessions())) return
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      questions.tell()
    },
    account: account.address,
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

async function decide(
  kit: Kit,
  { account, questions }: KitOptions,
  { id, params }: Event<'session_proposal'>,
): Promise<void> {
  const { requiredNamespaces, optionalNamespaces, proposer } = params
  const networks = [
    ...new Set([
      ...(requiredNamespaces['eip155']?.chains ?? []),
      ...(optionalNamespaces['eip155']?.chains ?? []),
    ]),
  ].toSorted((a, b) => Number(b === DEVNET) - Number(a === DEVNET))
  if (networks.length === 0) throw new RequestError(5100, 'Unsupported chains.')
  const chosen = await questions.ask({
    title: 'Connect',
    site: nameOf(proposer.metadata),
    facts: [['Address', proposer.metadata.url]],
    networks,
  })
  const chains = networks.filter((network) => chosen?.includes(network))
  if (chains.length === 0) throw new RequestError(REJECTED.code, REJECTED.message)
  const accounts = chains.map((chain) => `${chain}:${account.address}`)
  await kit.approveSession({
    id,
    namespaces: { eip155: { chains, accounts, methods: [...methods], events: [...events] } },
  })
  questions.tell()
}

async function respond(
  kit: Kit,
  { account, client, questions }: KitOptions,
  { id, topic, params: { chainId, request } }: Event<'session_request'>,
): Promise<void> {
  const site = nameOf(kit.getActiveSessions()[topic]?.peer.metadata)
  try {
    const { method, params } = request
    const { asked, perform } = prepare({ account, client }, { chainId, method, params })
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
