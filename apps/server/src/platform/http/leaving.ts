// A server that is about to stop. Proxies send its visitors elsewhere once `/readyz` refuses, and connections end with
// their next answer, so that the proxy opens the next one at another server.
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer closes its connection. Requests are still served. */
    leave(): void
    readonly isLeaving: () => boolean
  }
}

export function registerLeaving(app: FastifyInstance): void {
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.decorate('isLeaving', () => isLeaving)
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done(null, payload)
  })
}
