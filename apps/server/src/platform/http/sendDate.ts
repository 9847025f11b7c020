// Visitors' pages take the time from the header `Date` (packages/protocol/src/clock). Node would send the machine's.
import type { FastifyInstance } from 'fastify'

/** Call it before routes are registered in scopes of their own. */
export function sendDate(app: FastifyInstance, clock: () => number): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    reply.header('date', new Date(clock()).toUTCString())
    done(null, payload)
  })
}
