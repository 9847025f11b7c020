// A third-party HTTP service that the operator chose. Its answers are bounded in size and time and checked by a
// schema. After a failure it is left alone for a while.
import type { FastifyBaseLogger } from 'fastify'
import { Agent, type Dispatcher, request } from 'undici'
import * as v from 'valibot'
import { inSpan } from '../tracing/tracing.ts'
import { retryAfterMs } from './retryAfter.ts'

/** Short, because a visitor waits for the answer. */
const TIMEOUT_MS = 4000
const MAX_BYTES = 4 * 1024 * 1024
/** Specification, section 4: how long to wait after a failure. */
export const REST_MS = 30_000

/**
 * `rate_limited`: we asked too often. `resting`: it failed recently and is not asked. `refused`: another 4xx status,
 * which is about the request and not the service.
 */
export type ProviderFailure =
  | 'unreached'
  | 'timeout'
  | 'status'
  | 'rate_limited'
  | 'refused'
  | 'malformed'
  | 'resting'

/** Contains neither the service's url nor its message. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly failure: ProviderFailure
  /** Milliseconds until the service answers again, if it is `rate_limited`. */
  readonly retryAfterMs: number | undefined

  constructor(failure: ProviderFailure, retryAfter?: number) {
    super(`A provider failed: ${failure}`)
    this.failure = failure
    this.retryAfterMs = retryAfter
  }
}

export interface ServiceSettings {
  /** http or https. Only request paths are appended. */
  readonly url: string
  /** Sent as `authorization: Bearer`. */
  readonly token: string | undefined
}

export interface Ask<S extends v.GenericSchema> {
  /** Below the service's url. */
  path: string
  /** Default: POST with a body, GET without. */
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON, or as a form if it is `URLSearchParams`. */
  body?: object
  headers?: Readonly<Record<string, string>>
  /** Of the answer. */
  maxBytes?: number
  /** An answer without a body is `undefined`. */
  schema: S
  signal: AbortSignal
  /** Makes the thrown error from a `refused` answer: its JSON, or `undefined` if it is not JSON. */
  refusal?: (answer: unknown, status: number) => Error
}

export interface HttpService {
  /** @throws ProviderError, or what `refusal` makes */
  ask<S extends v.GenericSchema>(ask: Ask<S>): Promise<v.InferOutput<S>>
  close(): Promise<void>
}

export interface CreateHttpServiceParameters extends ServiceSettings {
  /** Sent with each request, such as a key under the vendor's own name. */
  headers?: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  clock: () => number
  timeoutMs?: number
  /** How large an answer is depends on the question, and says nothing about the service. */
  isLargeUsual?: boolean
}

export function createHttpService(parameters: CreateHttpServiceParameters): HttpService {
  const { url, token, headers, clock, timeoutMs = TIMEOUT_MS, isLargeUsual = false } = parameters
  const agent = new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const base = url.replace(/\/+$/, '')
  let rest = { untilMs: 0, limited: false }

  async function exchange(ask: Ask<v.GenericSchema>): Promise<Answer> {
    const { path, body, method = body ? 'POST' : 'GET', maxBytes = MAX_BYTES } = ask
    // Redirects are not followed: the operator chose one host, and the token is for it.
    const response = await request(`${base}${path}`, {
      dispatcher: agent,
      signal: AbortSignal.any([ask.signal, AbortSignal.timeout(timeoutMs)]),
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': contentType(body) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
        ...ask.headers,
      },
      body: body ? encode(body) : null,
    })
    const { statusCode: status } = response
    if (status === 429) {
      await response.body.dump()
      throw new ProviderError('rate_limited', retryAfterMs(response.headers, clock()) ?? REST_MS)
    }
    if (status < 200 || (status >= 300 && status < 400) || status >= 500) {
      await response.body.dump()
      throw new ProviderError('status')
    }
    return { status, text: await readText(response.body, maxBytes) }
  }

  function checkRest(): void {
    const leftMs = rest.untilMs - clock()
    if (leftMs <= 0) return
    throw rest.limited ? new ProviderError('rate_limited', leftMs) : new ProviderError('resting')
  }

  return {
    async ask(ask) {
      checkRest()
      let answer: Answer
      try {
        answer = await inSpan('provider', {}, () => exchange(ask))
      } catch (error) {
        const failed = providerError(error)
        // A visitor who goes away says nothing about the service.
        const isAboutUs =
          isCancelled(ask.signal) || (isLargeUsual && failed.failure === 'malformed')
        if (!isAboutUs) {
          const { retryAfterMs: pauseMs = REST_MS } = failed
          rest = { untilMs: clock() + pauseMs, limited: failed.failure === 'rate_limited' }
        }
        throw failed
      }
      if (answer.status < 300) return read(answer.text, ask.schema)
      throw ask.refusal?.(parseJson(answer.text), answer.status) ?? new ProviderError('refused')
    },
    close: () => agent.destroy(),
  }
}

interface Answer {
  status: number
  text: string
}

const contentType = (body: object) =>
  body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'

const encode = (body: object) =>
  body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)

/** @throws ProviderError `malformed` if it is longer. */
async function readText(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ProviderError('malformed')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Whether the caller gave up before its own time limit. */
const isCancelled = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && (reason as { name?: string } | undefined)?.name !== 'TimeoutError'

function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { name = '', code = '' } = error as { name?: string; code?: string }
  const isLate = /Timeout|Abort/.test(name) || /TIMEOUT|ABORT/.test(code)
  return new ProviderError(isLate ? 'timeout' : 'unreached')
}

function read<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  const json = parseJson(text)
  const parsed = v.safeParse(schema, json)
  if (!parsed.success || (json === undefined && text !== '')) throw new ProviderError('malformed')
  return parsed.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Does not log requests that were skipped during the pause. */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (!(error instanceof ProviderError)) return log.warn({ err: error }, message)
  const { failure } = error
  log[failure === 'resting' ? 'debug' : 'warn']({ failure }, message)
}
