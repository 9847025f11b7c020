import type { FastifyReply } from 'fastify'
import type { Copy } from './createCopies.ts'

/** Sends a copy of a script as other files under `/assets/`: its name has a hash, so it never changes. */
export function sendCopy(reply: FastifyReply, { body, encoding }: Copy): FastifyReply {
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .type('application/javascript; charset=utf-8')
    .send(body)
}
