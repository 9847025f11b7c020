// Requests to providers: no redirects, ten seconds, at most 64 KiB of response.
import { type Dispatcher, request } from 'undici'
import { createNamedAgent, createPublicAgent } from '../../platform/outbound/publicAgent.ts'
import { inSpan } from '../../platform/tracing/tracing.ts'
import { SocialFailure } from './failure.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** The subset of `fetch` that oauth4webapi and jose use. */
export type Fetch = (url: string, init?: FetchInit) => Promise<Response>

interface FetchInit {
  method?: string
  headers?: Headers | Record<string, string> | [string, string][]
  body?: unknown
  signal?: AbortSignal | null | undefined
}

export interface Outbound {
  /** For hosts known to this product: dials public addresses only, whatever the DNS says. */
  toPublic: Fetch
  /** For hosts that the operator named, which may be in a private network. */
  toNamed: Fetch
  close(): Promise<void>
}

export function createOutbound(): Outbound {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const publicAgent = createPublicAgent(limits)
  const agent = createNamedAgent(limits)
  return {
    toPublic: createFetch(publicAgent),
    toNamed: createFetch(agent),
    async close() {
      await Promise.all([publicAgent.destroy(), agent.destroy()])
    },
  }
}

/** Status codes with which a provider refuses the operator, or is down. */
const isRefusal = (status: number) =>
  status === 402 || status === 403 || status === 429 || status >= 500

const createFetch =
  (dispatcher: Dispatcher): Fetch =>
  async (url, { method = 'GET', headers, body } = {}) => {
    const options = {
      method,
      // GitHub requires it.
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': 'Aureus' },
      body: typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : null,
    }
    const answer = await inSpan('social provider', {}, () => exchange(dispatcher, url, options))
    if (isRefusal(answer.status))
      throw new SocialFailure('unavailable', `the provider answers with status ${answer.status}`)
    // Following a redirect would send the secret to an address that the response chooses.
    if (answer.status >= 300 && answer.status < 400)
      throw new SocialFailure('failed', 'the provider redirects')
    return new Response(answer.bytes, { status: answer.status, headers: answer.headers })
  }

async function exchange(
  dispatcher: Dispatcher,
  url: string,
  options: { method: string; headers: Record<string, string>; body: string | null },
) {
  try {
    const response = await request(url, {
      dispatcher,
      method: options.method,
      headers: options.headers,
      body: options.body,
      // Covers the whole response, which may arrive byte by byte.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = response.headers['content-type']
    return {
      status: response.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : '' },
      bytes: await response.body.arrayBuffer(),
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
      throw new SocialFailure('failed', 'the provider answers too much')
    throw new SocialFailure('unavailable', `the provider cannot be reached (${code})`)
  }
}
