// Reads the webhooks of an Aureus server (Standard Webhooks 1.0).
import { type WebhookEvent, WebhookEventSchema } from '@aureus/protocol/webhooks'
import * as v from 'valibot'
import { type AnyRequest, readRequest } from './headers.ts'

/** Older messages are refused, so that a recorded one cannot be sent again later. */
const TOLERANCE_S = 300

export interface VerifyWebhookOptions {
  /** Milliseconds since 1970; the clock by default. */
  nowMs?: number
}

/** An event, and an id that is the same each time the event is delivered. */
export type ReceivedWebhook = WebhookEvent & { id: string }

/**
 * The event of a request; null if the signature, the time or the body is not the server's. Events can arrive twice and
 * out of order: remember the `id` of those that you have handled.
 * @param request with its body unread, or as text or bytes in `body` or `rawBody`
 * @param secret `WEBHOOK_SECRET` of the server, `whsec_…`. While you change it, pass both.
 * @throws TypeError if a secret is malformed or the body was already parsed
 */
export async function verifyWebhook(
  request: AnyRequest,
  secret: string | readonly string[],
  { nowMs = Date.now() }: VerifyWebhookOptions = {},
): Promise<ReceivedWebhook | null> {
  const keys = await Promise.all([secret].flat().map(importSecret))
  const { header, source } = readRequest(request)
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature')?.split(' ', 10) ?? []
  if (id === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_S) return null
  const body = await readBody(source)
  if (!body) return null
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const given = signatures.flatMap((one) => (one.startsWith('v1,') ? [decode(one.slice(3))] : []))
  // Compares in constant time.
  for (const key of keys)
    for (const signature of given)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return readEvent(id, body)
  return null
}

function readEvent(id: string, body: Uint8Array): ReceivedWebhook | null {
  try {
    const event = v.safeParse(WebhookEventSchema, JSON.parse(new TextDecoder().decode(body)))
    return event.success ? { ...event.output, id } : null
  } catch {
    return null
  }
}

function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? decode(secret.slice('whsec_'.length)) : undefined
  if (!bytes || bytes.length < 24)
    throw new TypeError('verifyWebhook: the secret must be whsec_ and at least 24 bytes in base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

// The bytes of a request's body, which a signature covers.

/** Larger than any webhook. */
const MAX_BYTES = 1024 * 1024

/**
 * @returns undefined if the body is too large
 * @throws TypeError if it was already parsed, because its bytes are then lost
 */
async function readBody(source: object): Promise<Uint8Array | undefined> {
  const given = 'rawBody' in source ? source.rawBody : 'body' in source ? source.body : undefined
  if (typeof given === 'string') return limited(new TextEncoder().encode(given))
  if (given instanceof Uint8Array) return limited(given)
  if ('arrayBuffer' in source && typeof source.arrayBuffer === 'function')
    return limited(new Uint8Array((await source.arrayBuffer()) as ArrayBuffer))
  const isParsed = given !== undefined && given !== null
  if (!isParsed && Symbol.asyncIterator in source)
    return collect(source as AsyncIterable<Uint8Array>)
  throw new TypeError(
    'verifyWebhook: the body was already parsed. Pass the request before a body parser, or its raw body in `body`.',
  )
}

const limited = (bytes: Uint8Array) => (bytes.length <= MAX_BYTES ? bytes : undefined)

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
