// Tells the operator's backends what happened. Each event is a row of the outbox for each address, written in the
// transaction of the change (docs/decisions/0098-signed-webhooks-from-the-outbox.md).

import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '@aureus/protocol/webhooks'
import type { FastifyBaseLogger } from 'fastify'
import { type Dispatcher, request } from 'undici'
import * as v from 'valibot'
import type { Database, OutboxRow } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { backoffMs } from '../../platform/mail/failures.ts'
import { createMailCounts } from '../../platform/mail/mailCounts.ts'
import { deleteMail, openRow, WEBHOOK_PREFIX, writeRow } from '../../platform/mail/outbox.ts'
import { createOutboxKeys } from '../../platform/mail/outboxKeys.ts'
import { type Attempt, createOutboxWorker } from '../../platform/mail/worker.ts'
import { createNamedAgent, createPublicAgent } from '../../platform/outbound/publicAgent.ts'
import { createId } from '../../platform/secrets/token.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { WebhookSettings } from './settings.ts'

/** A backend may be away for a long weekend. */
const LIFE_MS = 4 * 86_400_000

const ContentSchema = v.strictObject({ id: v.string(), url: v.string(), body: v.string() })

/** An event without its time, which is now. */
export type NewWebhook = WebhookEvent extends infer Event
  ? Event extends WebhookEvent
    ? Omit<Event, 'timestamp'>
    : never
  : never

/** What the parts of the server tell events to. */
export interface Announce {
  /** Adds the event to the transaction of its change. */
  post(transaction: Database, event: NewWebhook): Promise<void>
  /** After the transaction: delivers at once. Without this call the event goes out within half a minute. */
  wake(): void
}

export interface Webhooks extends Announce {
  counts: ReturnType<typeof createMailCounts>
  /** As `post`, for one of the further targets. */
  postTo(transaction: Database, target: DeliveryTarget, event: NewWebhook): Promise<void>
  /** Delivers what is due. Resolves when nothing is left. */
  sendDue(): Promise<void>
  close(): Promise<void>
}

export interface CreateWebhooksParameters {
  db: Database
  kms: Kms
  clock: () => number
  /** Whom `post` tells. */
  settings?: WebhookSettings | undefined
  /** Whom `postTo` tells. */
  targets?: readonly DeliveryTarget[] | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Deliveries that run at once. */
const CONCURRENCY = 4

export function createWebhooks(parameters: CreateWebhooksParameters): Webhooks {
  const { db, kms, clock, settings, targets = [], log } = parameters
  const listed = settings
    ? [...settings.urls].map((url) => webhookTarget(url, settings.secret))
    : []
  const known = new Map([...listed, ...targets].map((target) => [target.url, target]))
  const counts = createMailCounts(db, clock, 'webhook')
  const keys = createOutboxKeys(kms, clock)
  const done = (row: OutboxRow) => deleteMail(db, row)
  const worker = createOutboxWorker({
    db,
    clock,
    counts,
    log,
    part: 'webhook',
    concurrency: CONCURRENCY,
    async attempt(row, within): Promise<Attempt> {
      const webhook = await openRow(kms, row, ContentSchema).catch(() => undefined)
      if (!webhook) return { buried: 'sealed with an unknown key', isWiped: true }
      const target = known.get(webhook.url)
      if (!target) return { buried: 'its address is no longer in the settings' }
      const failed = await within(() => target.send(webhook, clock())).catch(describe)
      if (failed === undefined) return { done }
      if (failed === GONE) return { buried: failed }
      return { failed, nextAtMs: clock() + backoffMs(row.attempts) }
    },
  })

  return {
    counts,
    wake() {
      // The next event finds it. While the keys are away, the present key goes on.
      keys.renew().catch(() => undefined)
      worker.wake()
    },
    sendDue: worker.sendDue,
    post: (transaction, event) => write(transaction, listed, event),
    postTo: (transaction, target, event) => write(transaction, [target], event),
    async close() {
      await worker.close()
      await Promise.all([...known.values()].map((target) => target.close()))
    },
  }

  async function write(
    transaction: Database,
    to: readonly DeliveryTarget[],
    { type, data }: NewWebhook,
  ): Promise<void> {
    const nowMs = clock()
    const id = `msg_${createId()}`
    const timestamp = new Date(nowMs).toISOString()
    const body = JSON.stringify({ type, timestamp, data })
    const key = await keys.current()
    for (const { url } of to)
      await writeRow(transaction, key, {
        id: createId(),
        kind: WEBHOOK_PREFIX + type,
        content: { id, url, body },
        recoveryId: undefined,
        nowMs,
        dueAtMs: nowMs,
        expiresAtMs: nowMs + LIFE_MS,
      })
  }
}

/** Standard Webhooks: the receiver wants no more of these. */
const GONE = 'HTTP 410'

/** @returns why the attempt failed; undefined if it did not */
function judge(status: number): string | undefined {
  return status >= 200 && status < 300 ? undefined : `HTTP ${status}`
}

/** Never the address, which may contain a secret. */
function describe(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}

// One attempt to deliver a webhook, signed as in Standard Webhooks 1.0.

/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000
/** Answers are not read. */
const MAX_BYTES = 64 * 1024

/** One of the places where deliveries go. */
export interface DeliveryTarget {
  /** Names it in the rows of the outbox. */
  readonly url: string
  /** Resolves with why it failed; undefined if it did not. Rejects without an answer. */
  send(webhook: Webhook, nowMs: number): Promise<string | undefined>
  close(): Promise<void>
}

export function webhookTarget(url: string, secret: Buffer): DeliveryTarget {
  const sender = createWebhookSender(secret)
  return {
    url,
    send: async (webhook, nowMs) => judge(await sender.send(webhook, nowMs)),
    close: sender.close,
  }
}

export interface Webhook {
  /** The same for every attempt and every address. */
  id: string
  url: string
  /** JSON. */
  body: string
}

interface WebhookSender {
  /** Resolves with the status. Rejects without an answer. */
  send(webhook: Webhook, nowMs: number): Promise<number>
  close(): Promise<void>
}

export function createWebhookSender(secret: Buffer): WebhookSender {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const guarded = createPublicAgent(limits)
  // The operator's own process beside the server. Every other private address is refused.
  const local = createNamedAgent(limits)
  const agentFor = (url: string): Dispatcher =>
    isLoopback(new URL(url).hostname) ? local : guarded

  return {
    async send({ id, url, body }, nowMs) {
      const timestamp = String(Math.floor(nowMs / 1000))
      // Redirects are not followed: the address is the operator's, and so is its host.
      const response = await request(url, {
        dispatcher: agentFor(url),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Aureus-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': sign(secret, { id, timestamp, body }),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // An answer that is too long or breaks off has been an answer.
      await response.body.dump({ limit: MAX_BYTES }).catch(() => undefined)
      return response.statusCode
    },
    async close() {
      await Promise.all([guarded.destroy(), local.destroy()])
    },
  }
}

function sign(
  secret: Buffer,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return `v1,${mac.digest('base64')}`
}
