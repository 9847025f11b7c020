// Requests to providers: to the address that is known and no other, in ten seconds, and 64 KiB of answer at most.
import { Agent, type Dispatcher, request } from 'undici'
import { createPublicAgent } from '../outbound/publicAgent.ts'
import { SocialFailure } from './failure.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** As of `fetch`; what oauth4webapi and jose take in its place. */
export type Fetch = (url: string, init?: FetchInit) => Promise<Response>

interface FetchInit {
  method?: string
  headers?: Headers | Record<string, string> | [string, string][]
  body?: unknown
  signal?: AbortSignal | null | undefined
}

export interface Outbound {
  /** For hosts that this product names: public addresses only, whatever the DNS says. */
  toPublic: Fetch
  /** For hosts that the operator names, which may be inside their network. */
  toNamed: Fetch
  close(): Promise<void>
}

export function createOutbound(): Outbound {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const publicAgent = createPublicAgent(limits)
  const agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BYTES,
  })
  return {
    toPublic: createFetch(publicAgent),
    toNamed: createFetch(agent),
    async close() {
      await Promise.all([publicAgent.destroy(), agent.destroy()])
    },
  }
}

/** Status codes by which a provider says that it serves this operator no longer, or not now. */
const isRefusal = (status: number) =>
  status === 402 || status === 403 || status === 429 || status >= 500

const createFetch =
  (dispatcher: Dispatcher): Fetch =>
  async (url, { method = 'GET', headers, body } = {}) => {
    const answer = await exchange(dispatcher, url, {
      method,
      // GitHub answers only those who say who they are.
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': 'Aureus' },
      body: typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : null,
    })
    if (isRefusal(answer.status))
      throw new SocialFailure('unavailable', `the provider answers with status ${answer.status}`)
    // Whoever follows a redirect sends the secret to wherever the answer says.
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
      // For the whole of the answer, which may come drop by drop.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of response.body as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MAX_BYTES) throw new SocialFailure('failed', 'the provider answers too much')
      parts.push(part)
    }
    const type = response.headers['content-type']
    return {
      status: response.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : '' },
      bytes: Buffer.concat(parts),
    }
  } catch (error) {
    if (error instanceof SocialFailure) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
      throw new SocialFailure('failed', 'the provider answers too much')
    throw new SocialFailure('unavailable', `the provider cannot be reached (${code})`)
  }
}
