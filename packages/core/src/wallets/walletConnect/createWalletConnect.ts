// One wallet at the other end of a relay, for every chain family that it shares accounts of. The library loads with
// the first pairing, or with the session of an earlier visit.
import type { Network, NonceResponse } from '@aureus/protocol'
import { WALLET_CONNECT_ID } from '../../client/walletConnector.ts'
import { RequestAbortedError, WalletNotFoundError } from '../../errors/wallet.ts'
import { untilAborted } from '../injected/provider.ts'
import { failureOf, NotSharedError, RelaySilentError } from './errors.ts'
import { type ProposedNamespace, proposedNamespaces } from './proposal.ts'
import { readSession, type WalletConnectSession } from './session.ts'
import type { SignClient } from './signClient.ts'
import type { SignClientParameters } from './startSignClient.ts'
import { createWalletApp } from './walletApp.ts'
import type { WalletConnect, WalletConnectEvent } from './walletConnect.ts'

export interface WalletConnectParameters extends SignClientParameters {
  /** In display order. */
  networks: readonly Network[]
}

const library = () => import('./library.ts')

/**
 * A code takes a second or two. If the connection breaks meanwhile, the library may wait for a minute or forever.
 * After this time a new client makes the code, once.
 */
const CODE_MS = 20_000

export function createWalletConnect(
  parameters: WalletConnectParameters,
  codeMs = CODE_MS,
): WalletConnect {
  const listeners = new Set<(event: WalletConnectEvent) => void>()
  let session: WalletConnectSession | undefined
  let loading: Promise<SignClient> | undefined
  const app = createWalletApp(parameters.storage)
  const emit = (event: WalletConnectEvent) => {
    for (const listener of listeners) listener(event)
  }

  function load(): Promise<SignClient> {
    loading ??= library()
      .then(({ startSignClient }) => startSignClient(parameters))
      .then(follow)
    // Retry a chunk that failed to load.
    loading.catch(() => (loading = undefined))
    return loading
  }

  function follow(client: SignClient): SignClient {
    const ended = ({ topic }: { topic: string }) => {
      forgetTopic(client, topic)
      if (topic !== session?.topic) return
      session = undefined
      void app.forget()
      emit({ type: 'end' })
    }
    client.on('session_delete', ended)
    client.on('session_expire', ended)
    client.on('session_update', ({ topic }) => {
      if (topic === session?.topic) adopt(client.session.get(topic))
    })
    client.on('session_event', ({ topic, params: { event, chainId } }) => {
      if (topic === session?.topic)
        emit({ type: 'event', name: event.name, data: event.data, caipNetworkId: chainId })
    })
    client.on('session_request_sent', ({ topic, id }) => {
      if (topic === session?.topic) app.sent(session, id)
    })
    return client
  }

  /** Makes a session the current one. Returns `undefined` if the page cannot use it. */
  function adopt(value: unknown): WalletConnectSession | undefined {
    const next = readSession(value)
    if (!next) return undefined
    session = next
    emit({ type: 'session' })
    return next
  }

  /** Ends the session locally at once, and tells the wallet if possible. */
  async function end(client: SignClient, topic: string): Promise<void> {
    const reason = { code: 6000, message: 'User disconnected.' }
    await client.disconnect({ topic, reason }).catch(async () => {
      if (client.session.keys.includes(topic)) await client.session.delete(topic, reason)
    })
    forgetTopic(client, topic)
  }

  async function settle(client: SignClient, approved: unknown): Promise<WalletConnectSession> {
    const before = session
    const next = adopt(approved)
    if (!next) throw new NotSharedError()
    await app.keep(next)
    // Only one session at a time: end the others.
    for (const { topic } of client.session.getAll())
      if (topic !== next.topic) void end(client, topic)
    if (before && before.topic !== next.topic) emit({ type: 'session' })
    return next
  }

  /** @throws RelaySilentError */
  async function makeCode(
    proposed: Record<string, ProposedNamespace>,
    signIn: NonceResponse | undefined,
  ) {
    const client = await load()
    const patience = AbortSignal.timeout(codeMs)
    const making = ask(client, proposed, signIn)
    // A late code is not shown, and it expires.
    making.then(({ answer }) => answer.catch(() => undefined)).catch(() => undefined)
    try {
      return { client, ...(await untilAborted(() => making, patience)) }
    } catch (error) {
      throw patience.aborted ? new RelaySilentError() : error
    }
  }

  return {
    get session() {
      return session
    },

    app,

    async restore() {
      if (session) return session
      if (!(await hasSession(parameters))) return undefined
      const [known] = await Promise.all([load(), app.restore()])
      const latest = (client: SignClient) =>
        client.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0]
      if (latest(known)) return adopt(latest(known))
      // Another tab made the session after this client read the storage.
      await forget()
      return adopt(latest(await load()))
    },

    async propose({ namespaces, first, signIn }) {
      const proposed = proposedNamespaces(parameters.networks, namespaces, first)
      const making = () => makeCode(proposed, signIn)
      const {
        client,
        uri,
        answer: asked,
      } = await making().catch(async (error: unknown) => {
        if (!(error instanceof RelaySilentError)) throw error
        await forget()
        return making()
      })
      forgetPairings(client)
      app.begin()
      let given = false
      const answer = asked.then(
        async ({ approved, cacaos }) => {
          if (!given) return { session: await settle(client, approved), cacaos }
          await end(client, approved.topic)
          throw new RequestAbortedError()
        },
        (error: unknown) => Promise.reject(failureOf(error)),
      )
      answer.catch(() => undefined)
      return {
        uri,
        ...expiryOf(uri),
        answer,
        giveUp() {
          given = true
          const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? []
          client.core.pairing.disconnect({ topic }).catch(() => undefined)
        },
      }
    },

    async request({ namespace, caipNetworkId, method, params }) {
      const agreed = session?.namespaces[namespace]
      if (!session || !agreed) throw new WalletNotFoundError(WALLET_CONNECT_ID)
      // EIP-1193 codes: 4200 is an unsupported method, 4901 a chain that the wallet did not approve.
      if (!agreed.methods.includes(method))
        throw Object.assign(new Error('The wallet did not agree to this kind of request'), {
          code: 4200,
        })
      if (!agreed.accounts.some((account) => account.caipNetworkId === caipNetworkId))
        throw Object.assign(new Error('The wallet did not agree to this network'), { code: 4901 })
      const client = await load()
      const { topic } = session
      const asked = { topic, chainId: caipNetworkId, request: { method, params } }
      return app.during(() => client.request<unknown>(asked))
    },

    async disconnect() {
      const ended = session
      if (!ended) return
      session = undefined
      await app.forget()
      emit({ type: 'end' })
      await end(await load(), ended.topic)
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    stop: forget,
  }

  async function forget(): Promise<void> {
    const before = loading
    loading = undefined
    const client = await before?.catch(() => undefined)
    if (client) await (await library()).stopSignClient(client)
  }
}

/** Requests a connection. Adds a sign-in if eip155 is the only requested family. */
async function ask(
  client: SignClient,
  proposed: Record<string, ProposedNamespace>,
  signIn: NonceResponse | undefined,
): ReturnType<Awaited<ReturnType<typeof library>>['authenticate']> {
  const { eip155, ...others } = proposed
  if (signIn && eip155 && Object.keys(others).length === 0)
    return (await library()).authenticate(client, eip155, signIn)
  const { uri, approval } = await client.connect({ optionalNamespaces: proposed })
  if (!uri) throw new NotSharedError()
  return { uri, answer: approval().then((approved) => ({ approved, cacaos: [] })) }
}

/** Deletes the messages of an ended session, which the library would keep for a month. */
function forgetTopic({ core }: SignClient, topic: string): void {
  core.history.delete(topic)
  core.relayer.messages.del(topic).catch(() => undefined)
}

/** Deletes used pairings. Sessions have keys of their own, and the library would keep these for a month. */
function forgetPairings(client: SignClient): void {
  const { pairing } = client.core
  for (const { topic, active } of pairing.getPairings())
    if (active)
      pairing
        .disconnect({ topic })
        .catch(() => undefined)
        .finally(() => forgetTopic(client, topic))
}

/** Checks for a stored session without loading the library. */
async function hasSession({ storage }: WalletConnectParameters): Promise<boolean> {
  for (const key of await storage.getKeys())
    if (key.endsWith('//session')) {
      const kept = await storage.getItem<unknown>(key)
      if (Array.isArray(kept) && kept.length > 0) return true
    }
  return false
}

/** Pairings live for five minutes. The library puts the expiry in the URI. */
function expiryOf(uri: string): { expiresAtMs: number } {
  const seconds = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp'))
  return { expiresAtMs: seconds * 1000 }
}
