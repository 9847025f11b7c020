// Visitors' pages take the time from the header `Date` (packages/protocol/src/clock). Node would send the machine's.
import type { FastifyInstance } from 'fastify'

/** Call it before routes are registered in scopes of their own. */
export function sendDate(app: FastifyInstance, clock: () => number): void {
  // Written once a second, as Node does: it takes longer than any other step of a kept answer's headers.
  let writtenS = Number.NaN
  let text = ''
  app.addHook('onSend', (_, reply, payload, done) => {
    const nowS = Math.floor(clock() / 1000)
    if (nowS !== writtenS) {
      writtenS = nowS
      text = new Date(nowS * 1000).toUTCString()
    }
    reply.header('date', text)
    done(null, payload)
  })
}
