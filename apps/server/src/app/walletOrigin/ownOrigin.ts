// Restricts the wallet's API to the wallet's own documents.
import { failure } from '@aureus/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'

/**
 * A hook that accepts only `fetch` requests from documents of `walletUrl`. Browsers set `Origin` and
 * `Sec-Fetch-Site`, and both are required: cookies grant nothing here, but a form on another site must not even
 * reach the handlers. Requiring JSON forces a preflight, which is never answered.
 */
export function requireOwnOrigin(walletUrl: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
    if (request.method !== 'POST')
      return reply
        .code(405)
        .header('allow', 'POST')
        .send(failure('method_not_allowed', 'Use POST.'))
    if (origin !== walletUrl || site !== 'same-origin')
      return reply
        .code(403)
        .send(failure('cross_site', 'Only the wallet itself may call this. Reload the page.'))
    if (!/^application\/json\s*(?:;|$)/i.test(type ?? ''))
      return reply
        .code(415)
        .send(
          failure('content_type_unsupported', 'Send JSON, with content-type: application/json.'),
        )
    return undefined
  }
}
