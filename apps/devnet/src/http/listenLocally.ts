import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  url: string
  /** Ends open connections too. */
  stop(): Promise<void>
}

/**
 * Listens on 127.0.0.1.
 * @param port 0 takes a free one
 * @param createListener gets the server's address
 */
export async function listenLocally(
  port: number,
  createListener: (url: string) => RequestListener,
): Promise<LocalServer> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  server.on('request', createListener(url))
  return {
    url,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
