// The wallet's API answers the wallet's own documents alone.
import { failure } from '@aureus/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'

/**
 * A hook that lets through what a document of `walletUrl` sends by `fetch`. A browser writes `Origin` and
 * `Sec-Fetch-Site` itself, and both must be there: no cookie decides here, but a form of another site must
 * not even reach the code behind. The JSON that is asked for forces a preflight, which nobody answers.
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
        .send(failure('cross_site', 'Only the wallet itself may ask here. Open the page anew.'))
    if (!/^application\/json\s*(?:;|$)/i.test(type ?? ''))
      return reply
        .code(415)
        .send(
          failure('content_type_unsupported', 'Send JSON, with content-type: application/json.'),
        )
    return undefined
  }
}
