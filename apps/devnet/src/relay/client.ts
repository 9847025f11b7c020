// One connected client: its requests and its deliveries.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../http/parseJson.ts'
import { type Exchange, MailboxFullError, type Message, type Subscriber } from './exchange.ts'
import {
  ConfirmationSchema,
  FailedSchema,
  PAIRING_TTL_S,
  type RelayRequest,
  RequestSchema,
  tags,
} from './requests.ts'

export interface RelayClient {
  /** Takes a message from its socket. Resolves when it is answered, and what waits is delivered. */
  receive(text: string): Promise<void>
  /** Leaves its topics. */
  close(): Promise<void>
}

export interface RelayClientParameters {
  /** Its `did:key`. One client may have several sockets. */
  name: string
  exchange: Exchange
  send(text: string): void
  /** Ends the connection: what waits could not be delivered, and the client gets it when it connects again. */
  drop(): void
}

/** Subscriptions per client: far more than anyone has sessions. */
const MOST_TOPICS = 2000
/** Requests that wait for the one before. */
const MOST_OPEN = 100
const INVALID_REQUEST = -32_600
const LIMIT_EXCEEDED = -32_005
const UNAVAILABLE = -32_002

interface Outcome {
  result?: unknown
  error?: { code: number; message: string }
  opened?: readonly string[]
}

export function createRelayClient(parameters: RelayClientParameters): RelayClient {
  const { name, exchange } = parameters
  const topics = new Set<string>()
  /** Answered first, then what waits is delivered. */
  const opening = new Set<string>()
  /** Already sent over this socket: a client that subscribes twice gets a message once. */
  const pushed = new Set<number>()
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const send = (body: object) => parameters.send(JSON.stringify({ jsonrpc: '2.0', ...body }))
  // The client computes the same id.
  const subscriptionOf = (topic: string) =>
    createHash('sha256').update(`${topic}${name}`).digest('hex')

  function push({ id, topic, message, tag, publishedAtMs }: Message): void {
    if (isClosed || pushed.has(id)) return
    pushed.add(id)
    const data = { topic, message, publishedAt: publishedAtMs, tag }
    send({ id, method: 'irn_subscription', params: { id: subscriptionOf(topic), data } })
  }

  const self: Subscriber = {
    deliver(message, from) {
      if (from !== name && topics.has(message.topic) && !opening.has(message.topic)) push(message)
    },
    catchUp: () => deliverAll(topics),
  }

  async function subscribe(topic: string): Promise<string> {
    if (!topics.has(topic)) {
      if (topics.size >= MOST_TOPICS) throw new MailboxFullError('Too many topics.')
      topics.add(topic)
      opening.add(topic)
      try {
        await exchange.join(topic, self)
      } catch (error) {
        topics.delete(topic)
        opening.delete(topic)
        throw error
      }
    }
    return subscriptionOf(topic)
  }

  async function unsubscribe(topic: string): Promise<void> {
    if (topics.delete(topic)) await exchange.leave(topic, self)
  }

  async function deliverWaiting(topic: string): Promise<void> {
    opening.delete(topic)
    for (const message of await exchange.waiting(topic, name)) push(message)
  }

  async function deliverAll(due: Iterable<string>): Promise<void> {
    try {
      for (const topic of due) await deliverWaiting(topic)
    } catch {
      parameters.drop()
    }
  }

  const publish = (topic: string, message: string, { ttl, tag }: { ttl: number; tag: number }) =>
    exchange.publish({ topic, message, tag, from: name, ttlMs: ttl * 1000 })

  async function fetchAll(asked: readonly string[]) {
    const found = await Promise.all(asked.map((topic) => exchange.waiting(topic, name)))
    const messages = found
      .flat()
      .map(({ id: _, publishedAtMs, ...message }) => ({ ...message, publishedAt: publishedAtMs }))
    return { hasMore: false, messages }
  }

  /** @returns the result, and the topics whose messages follow the answer */
  async function perform(request: RelayRequest): Promise<Outcome> {
    switch (request.method) {
      case 'irn_publish':
        await publish(request.params.topic, request.params.message, request.params)
        return { result: true }
      case 'irn_subscribe': {
        const { topic } = request.params
        return { result: await subscribe(topic), opened: [topic] }
      }
      case 'irn_batchSubscribe':
        return {
          result: await Promise.all(request.params.topics.map(subscribe)),
          opened: request.params.topics,
        }
      case 'irn_unsubscribe':
        await unsubscribe(request.params.topic)
        return { result: true }
      case 'irn_fetchMessages':
        return { result: await fetchAll([request.params.topic]) }
      case 'irn_batchFetchMessages':
        return { result: await fetchAll(request.params.topics) }
      case 'wc_proposeSession': {
        const { pairingTopic, sessionProposal } = request.params
        await subscribe(pairingTopic)
        await publish(pairingTopic, sessionProposal, { ttl: PAIRING_TTL_S, tag: tags.propose })
        return { result: true, opened: [pairingTopic] }
      }
      case 'wc_approveSession': {
        const { sessionTopic, pairingTopic, ...sealed } = request.params
        await subscribe(sessionTopic)
        await publish(pairingTopic, sealed.sessionProposalResponse, {
          ttl: PAIRING_TTL_S,
          tag: tags.proposeResponse,
        })
        await publish(sessionTopic, sealed.sessionSettlementRequest, {
          ttl: PAIRING_TTL_S,
          tag: tags.settle,
        })
        return { result: true, opened: [sessionTopic] }
      }
    }
  }

  async function confirm(id: number): Promise<void> {
    // Only what this socket got: an invented id would add a row for every client.
    if (!pushed.delete(id)) return
    // A lost confirmation delivers the message once more.
    await exchange.confirm(id, name).catch(() => undefined)
  }

  async function answer(request: RelayRequest): Promise<void> {
    if (isClosed) return
    const { id } = request
    const { opened = [], ...outcome } = await perform(request).catch(
      (error: unknown): Outcome => ({ error: refusalOf(error) }),
    )
    send({ id, ...outcome })
    await deliverAll(new Set([...opened, ...opening]))
  }

  return {
    async receive(text) {
      const body = parseJson(text)
      const confirmation = v.safeParse(ConfirmationSchema, body)
      if (confirmation.success) return confirm(confirmation.output.id)
      const request = v.safeParse(RequestSchema, body)
      if (!request.success) {
        const failed = v.safeParse(FailedSchema, body)
        const error = { code: INVALID_REQUEST, message: 'The relay does not accept this request.' }
        if (failed.success) send({ id: failed.output.id, error })
        return
      }
      if (open >= MOST_OPEN) {
        const error = { code: LIMIT_EXCEEDED, message: 'Too many requests at once.' }
        return send({ id: request.output.id, error })
      }
      open++
      // One after another: a client may subscribe, publish and leave in one breath.
      const own = last.then(() => answer(request.output)).finally(() => open--)
      last = own
      await own
    },
    async close() {
      isClosed = true
      await last
      await Promise.all([...topics].map(unsubscribe))
    },
  }
}

function refusalOf(error: unknown): { code: number; message: string } {
  if (error instanceof MailboxFullError) return { code: LIMIT_EXCEEDED, message: error.message }
  return { code: UNAVAILABLE, message: 'The relay cannot reach its messages now. Try again.' }
}
