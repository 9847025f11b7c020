// One connected client: its requests and its deliveries.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../http/parseJson.ts'
import { type Mailbox, MailboxFullError, type Message } from './mailbox.ts'
import {
  ConfirmationSchema,
  FailedSchema,
  PAIRING_TTL_S,
  type RelayRequest,
  RequestSchema,
  tags,
} from './requests.ts'

export interface RelayClient {
  readonly topics: ReadonlySet<string>
  /** Takes a message from its socket. */
  receive(text: string): void
  /** Delivers a message, unless the client sent it or is not subscribed to its topic. */
  deliver(message: Message, from: string): void
}

export interface RelayClientParameters {
  /** Its `did:key`. One client may have several sockets. */
  name: string
  mailbox: Mailbox
  send(text: string): void
  /** Sends to every connected client. */
  spread(message: Message, from: string): void
}

/** Subscriptions per client: far more than anyone has sessions. */
const MOST_TOPICS = 2000
const INVALID_REQUEST = -32_600
const LIMIT_EXCEEDED = -32_005

export function createRelayClient(parameters: RelayClientParameters): RelayClient {
  const { name, mailbox, spread } = parameters
  const topics = new Set<string>()
  /** Already sent over this socket: a client that subscribes twice gets a message once. */
  const pushed = new Set<number>()
  const send = (body: object) => parameters.send(JSON.stringify({ jsonrpc: '2.0', ...body }))
  // The client computes the same id.
  const subscriptionOf = (topic: string) =>
    createHash('sha256').update(`${topic}${name}`).digest('hex')

  function push({ id, topic, message, tag, publishedAtMs }: Message): void {
    if (pushed.has(id)) return
    pushed.add(id)
    const data = { topic, message, publishedAt: publishedAtMs, tag }
    send({ id, method: 'irn_subscription', params: { id: subscriptionOf(topic), data } })
  }

  function subscribe(topic: string): string {
    if (!topics.has(topic) && topics.size >= MOST_TOPICS)
      throw new MailboxFullError('Too many topics.')
    topics.add(topic)
    return subscriptionOf(topic)
  }

  const deliverWaiting = (topic: string) => mailbox.waiting(topic, name, Date.now()).forEach(push)

  function publish(
    topic: string,
    message: string,
    { ttl, tag }: { ttl: number; tag: number },
  ): void {
    const publishedAtMs = Date.now()
    const expiresAtMs = publishedAtMs + ttl * 1000
    spread(mailbox.keep({ topic, message, tag, from: name, publishedAtMs, expiresAtMs }), name)
  }

  const fetchAll = (asked: readonly string[]) => ({
    hasMore: false,
    messages: asked
      .flatMap((topic) => mailbox.waiting(topic, name, Date.now()))
      .map(({ id: _, publishedAtMs, ...message }) => ({ ...message, publishedAt: publishedAtMs })),
  })

  /** @returns the result, and the topics whose messages follow the answer */
  function perform(request: RelayRequest): { result: unknown; opened?: readonly string[] } {
    switch (request.method) {
      case 'irn_publish':
        publish(request.params.topic, request.params.message, request.params)
        return { result: true }
      case 'irn_subscribe':
        return { result: subscribe(request.params.topic), opened: [request.params.topic] }
      case 'irn_batchSubscribe':
        return { result: request.params.topics.map(subscribe), opened: request.params.topics }
      case 'irn_unsubscribe':
        topics.delete(request.params.topic)
        return { result: true }
      case 'irn_fetchMessages':
        return { result: fetchAll([request.params.topic]) }
      case 'irn_batchFetchMessages':
        return { result: fetchAll(request.params.topics) }
      case 'wc_proposeSession': {
        const { pairingTopic, sessionProposal } = request.params
        subscribe(pairingTopic)
        publish(pairingTopic, sessionProposal, { ttl: PAIRING_TTL_S, tag: tags.propose })
        return { result: true, opened: [pairingTopic] }
      }
      case 'wc_approveSession': {
        const { sessionTopic, pairingTopic, ...sealed } = request.params
        subscribe(sessionTopic)
        publish(pairingTopic, sealed.sessionProposalResponse, {
          ttl: PAIRING_TTL_S,
          tag: tags.proposeResponse,
        })
        publish(sessionTopic, sealed.sessionSettlementRequest, {
          ttl: PAIRING_TTL_S,
          tag: tags.settle,
        })
        return { result: true, opened: [sessionTopic] }
      }
    }
  }

  return {
    topics,
    receive(text) {
      const body = parseJson(text)
      const confirmation = v.safeParse(ConfirmationSchema, body)
      if (confirmation.success) {
        pushed.delete(confirmation.output.id)
        return mailbox.confirm(confirmation.output.id, name)
      }
      const request = v.safeParse(RequestSchema, body)
      if (!request.success) {
        const failed = v.safeParse(FailedSchema, body)
        const error = { code: INVALID_REQUEST, message: 'The relay does not accept this request.' }
        if (failed.success) send({ id: failed.output.id, error })
        return
      }
      const { id } = request.output
      try {
        const { result, opened = [] } = perform(request.output)
        send({ id, result })
        opened.forEach(deliverWaiting)
      } catch (error) {
        if (!(error instanceof MailboxFullError)) throw error
        send({ id, error: { code: LIMIT_EXCEEDED, message: error.message } })
      }
    },
    deliver(message, from) {
      if (from !== name && topics.has(message.topic)) push(message)
    },
  }
}
