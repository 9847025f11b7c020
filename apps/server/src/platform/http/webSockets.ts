// Enables WebSocket routes. Must be registered before all routes, because any may be upgraded.
import webSocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

/** For one message: a batch of a thousand small calls. */
const MAX_MESSAGE_BYTES = 256 * 1024
/** A client that does not answer a close frame in time is disconnected. */
const CLOSE_TIMEOUT_MS = 2000

const options = {
  maxPayload: MAX_MESSAGE_BYTES,
  // Compression costs memory per socket, and answers are small.
  perMessageDeflate: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
}

export async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(webSocket, {
    options,
    errorHandler(error, socket, request) {
      request.log.error({ err: error }, 'socket failed')
      socket.terminate()
    },
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(1001)
      this.websocketServer.close(done)
    },
  })
}
