// One attempt to deliver a webhook, signed as in Standard Webhooks 1.0.
import { createHmac } from 'node:crypto'
import { type Dispatcher, request } from 'undici'
import { createNamedAgent, createPublicAgent } from '../../platform/outbound/publicAgent.ts'
import { isLoopback } from '../../platform/settings/origin.ts'

/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000
/** Answers are not read. */
const MAX_BYTES = 64 * 1024

export interface Webhook {
  /** The same for every attempt and every address. */
  id: string
  url: string
  /** JSON. */
  body: string
}

export interface WebhookSender {
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

export function sign(
  secret: Buffer,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return `v1,${mac.digest('base64')}`
}
