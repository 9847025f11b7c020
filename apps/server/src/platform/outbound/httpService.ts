// A third-party HTTP service that the operator chose. Its answers are bounded in size and time and checked by a
// schema. After a failure it is left alone for a while.
import type { FastifyBaseLogger } from 'fastify'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import { inSpan } from '../tracing/tracing.ts'

/** Short, because a visitor waits for the answer. */
const TIMEOUT_MS = 4000
const MAX_BYTES = 4 * 1024 * 1024
/** Specification, section 4: how long to wait after a failure. */
export const REST_MS = 30_000

/**
 * `resting`: it failed recently and is not asked. `refused`: a 4xx status, which is about the request and not the
 * service.
 */
export type ProviderFailure =
  | 'unreached'
  | 'timeout'
  | 'status'
  | 'refused'
  | 'malformed'
  | 'resting'

/** Contains neither the service's url nor its message. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure) {
    super(`A provider failed: ${failure}`)
    this.failure = failure
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
  /** JSON. Makes the request a POST. */
  body?: object
  schema: S
  signal: AbortSignal
}

export interface HttpService {
  /** @throws ProviderError */
  ask<S extends v.GenericSchema>(ask: Ask<S>): Promise<v.InferOutput<S>>
  close(): Promise<void>
}

export interface CreateHttpServiceParameters extends ServiceSettings {
  /** Milliseconds since 1970. */
  clock: () => number
  timeoutMs?: number
}

export function createHttpService(parameters: CreateHttpServiceParameters): HttpService {
  const { url, token, clock, timeoutMs = TIMEOUT_MS } = parameters
  const agent = new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_BYTES,
  })
  const base = url.replace(/\/+$/, '')
  let restsUntilMs = 0

  async function exchange(path: string, body: object | undefined, signal: AbortSignal) {
    // Redirects are not followed: the operator chose one host, and the token is for it.
    const response = await request(`${base}${path}`, {
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (response.statusCode === 200) return response.body.text()
    await response.body.dump()
    const { statusCode: status } = response
    throw new ProviderError(status >= 400 && status < 500 && status !== 429 ? 'refused' : 'status')
  }

  return {
    async ask({ path, body, schema, signal }) {
      if (clock() < restsUntilMs) throw new ProviderError('resting')
      let text: string
      try {
        text = await inSpan('provider', {}, () => exchange(path, body, signal))
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== 'refused') restsUntilMs = clock() + REST_MS
        throw new ProviderError(failure)
      }
      return read(text, schema)
    },
    close: () => agent.destroy(),
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderError) return error.failure
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (/Timeout|Abort/.test(name) || /TIMEOUT|ABORT/.test(code)) return 'timeout'
  return 'unreached'
}

function read<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new ProviderError('malformed')
  }
}

/** Does not log requests that were skipped during the pause. */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (!(error instanceof ProviderError)) return log.warn({ err: error }, message)
  const { failure } = error
  log[failure === 'resting' ? 'debug' : 'warn']({ failure }, message)
}
