// One request to a server that is not trusted: with limits of time and size, without following redirects.
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import * as v from 'valibot'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 4 * 1024 * 1024

/** How to reach the servers. Tests have names and certificates of their own. */
export interface Reach {
  /** Certificates to trust besides those of Node. */
  readonly ca?: string | undefined
  readonly lookup?: LookupFunction | undefined
}

export interface Question extends Reach {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Each value of a header that was sent several times. */
  readonly all: (name: string) => readonly string[]
  readonly body: Buffer
  /** From the first byte of the body to the last. */
  readonly bodyMs: number
  /** Half of what the answer took, so the time at which the server wrote it. */
  readonly atMs: number
}

/** The server could not be reached, or did not answer. The message is for the operator. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Accepts any certificate, because `tls.ts` judges it and nothing secret is sent. */
export function ask(url: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, lookup } = question
  const startedMs = Date.now()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new Unreachable(reasonOf(error)))
    const isTls = new URL(url).protocol === 'https:'
    const send = isTls ? requestHttps : requestHttp
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Aureus-Doctor/1', ...headers },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(lookup && { lookup }),
      ...(isTls && { rejectUnauthorized: false }),
    })
    request.on('error', fail)
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(answerOf(response, Buffer.alloc(0), { startedMs, bodyMs: 0 }))
    })
    request.on('response', (response) => {
      read(response).then(({ bytes, bodyMs }) => {
        resolve(answerOf(response, bytes, { startedMs, bodyMs }))
      }, fail)
    })
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<{ bytes: Buffer; bodyMs: number }> {
  const parts: Buffer[] = []
  let size = 0
  let firstMs: number | undefined
  for await (const part of response) {
    firstMs ??= performance.now()
    size += part.length
    if (size > MAX_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), bodyMs: performance.now() - (firstMs ?? performance.now()) }
}

function answerOf(
  { statusCode = 0, headers, rawHeaders }: IncomingMessage,
  body: Buffer,
  { startedMs, bodyMs }: { startedMs: number; bodyMs: number },
): Answer {
  return {
    status: statusCode,
    headers,
    all: (name) =>
      rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name),
    body,
    bodyMs,
    atMs: (startedMs + Date.now() - bodyMs) / 2,
  }
}

/** @returns undefined if the answer is not JSON of this form */
export function parseAnswer<T>(
  { status, body }: Answer,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  if (status !== 200) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString('utf8'))
  return read.success ? read.output : undefined
}

export const NO_TLS = 'it does not speak TLS'

const reasons = new Map([
  ['ENOTFOUND', 'the name does not exist in DNS'],
  ['EAI_AGAIN', 'DNS did not answer'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'the connection was closed'],
  ['EHOSTUNREACH', 'no way leads to its address'],
  ['ENETUNREACH', 'no way leads to its address'],
  ['ETIMEDOUT', 'it does not answer'],
  ['ABORT_ERR', `it does not answer within ${TIMEOUT_MS / 1000} s`],
  ['EPROTO', NO_TLS],
])

/** Codes only: messages of libraries repeat what strangers sent. */
export function reasonOf(error: unknown): string {
  // Several addresses failed, each in its way.
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return 'it cannot be reached'
  const code = 'code' in first ? String(first.code) : ''
  if (code.startsWith('ERR_SSL')) return NO_TLS
  if (first.name === 'TimeoutError') return `it does not answer within ${TIMEOUT_MS / 1000} s`
  return reasons.get(code) ?? (code === '' ? first.message : `it fails with ${code}`)
}
