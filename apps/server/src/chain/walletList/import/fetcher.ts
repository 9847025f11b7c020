// Fetches a wallet list and its pictures. The list is untrusted, so the urls in it and its redirects must be
// public.
import { Agent } from 'undici'
import { type FetchBytesParameters, fetchBytes } from '../../../platform/outbound/fetchBytes.ts'
import { createPublicAgent, readPublicUrl } from '../../../platform/outbound/publicAgent.ts'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
/** Upper bound for any download. Each request has its own limit below it. */
const MAX_BYTES = 32 * 1024 * 1024

export interface Fetcher extends AsyncDisposable {
  /** @throws Error in words for an operator */
  fetch(url: URL, maxBytes: number): Promise<Buffer>
}

/** @param ownOrigin the only origin that may be inside the operator's network. It may not redirect. */
export function createFetcher(ownOrigin: string | undefined): Fetcher {
  const guarded = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const plain = new Agent({ connect: { timeout: TIMEOUT_MS } })

  function waysTo(url: URL): Pick<FetchBytesParameters, 'dispatcher' | 'maxRedirects'> {
    if (url.origin === ownOrigin) return { dispatcher: plain, maxRedirects: 0 }
    if (readPublicUrl(url.href)) return { dispatcher: guarded, maxRedirects: MAX_REDIRECTS }
    throw new Error(
      'is not a public https address. If the list is in your own network, add --private.',
    )
  }

  return {
    fetch: async (url, maxBytes) =>
      fetchBytes(url, { ...waysTo(url), maxBytes, timeoutMs: TIMEOUT_MS, accept: '*/*' }),
    async [Symbol.asyncDispose]() {
      await Promise.all([guarded.destroy(), plain.destroy()])
    },
  }
}
