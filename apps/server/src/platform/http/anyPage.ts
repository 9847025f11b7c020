// Responses that depend on no cookie, so pages of other origins may read them.
import type { FastifyReply } from 'fastify'

/** @param maxAgeS how long a browser or a proxy may keep the answer */
export function forAnyPage(reply: FastifyReply, maxAgeS: number): FastifyReply {
  return reply.headers({
    'cache-control': `public, max-age=${maxAgeS}`,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
