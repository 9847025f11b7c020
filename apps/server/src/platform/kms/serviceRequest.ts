// Requests to a key service, with a time limit and a few retries. All of them can be repeated.
import { setTimeout } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { createCounter } from '../metrics/counter.ts'
import { inSpan } from '../tracing/tracing.ts'
import { KeysAwayError } from './kms.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024
/** Before the second and the third attempt. */
const PAUSES_MS = [100, 400]
/** After it gave up. Meanwhile requests fail at once: they may hold a lock of the database. */
const REST_MS = 3000

const requests = createCounter({
  name: 'aureus_key_service_requests_total',
  help: 'Uses of the key service: answered, failed (after its retries), skipped (it had just failed).',
  labels: { outcome: ['answered', 'failed', 'skipped'] },
})

export interface ServiceLimits {
  /** Of one attempt. */
  timeoutMs?: number
  restMs?: number
}

export interface ServiceRequest {
  method: 'GET' | 'POST'
  /** Below the service's url, with `/`. */
  path: string
  /** JSON. */
  body?: string | undefined
  headers: Record<string, string>
}

export interface ServiceAnswer {
  status: number
  text: string
}

export interface ServiceClient {
  /** @throws KeysAwayError, which contains neither its url nor a header. */
  send(make: () => ServiceRequest): Promise<ServiceAnswer>
  close(): Promise<void>
}

export function createServiceClient(url: string, limits: ServiceLimits = {}): ServiceClient {
  const { timeoutMs = TIMEOUT_MS, restMs = REST_MS } = limits
  let restsUntilMs = 0
  const agent = new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_BYTES,
  })

  async function attempt({ path, body, ...options }: ServiceRequest): Promise<ServiceAnswer> {
    // Redirects are not followed: the credentials are for one host.
    const response = await request(`${url}${path}`, {
      ...options,
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
      body: body ?? null,
    })
    return { status: response.statusCode, text: await response.body.text() }
  }

  return {
    async send(make) {
      if (performance.now() < restsUntilMs) {
        requests.add({ outcome: 'skipped' })
        throw new KeysAwayError()
      }
      for (const pauseMs of [...PAUSES_MS, undefined]) {
        const answer = await inSpan('key service', {}, () => attempt(make())).catch(() => undefined)
        const isLast = pauseMs === undefined
        const isGood = answer !== undefined && answer.status < 500 && answer.status !== 429
        if (answer && (isLast || isGood)) {
          requests.add({ outcome: isGood ? 'answered' : 'failed' })
          return answer
        }
        if (!isLast) await setTimeout(pauseMs)
      }
      requests.add({ outcome: 'failed' })
      restsUntilMs = performance.now() + restMs
      throw new KeysAwayError()
    },
    close: () => agent.destroy(),
  }
}
