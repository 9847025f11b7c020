// A wallet app that a link has opened: listens on the link's port for the page (Mobile Wallet Adapter).
import { once } from 'node:events'
import { type MobileWalletApp, readAssociationLink } from '@aureus/test-wallet/mobileWalletAdapter'
import { type WebSocket, WebSocketServer } from 'ws'

const BINARY = 'com.solana.mobilewalletadapter.v1'
const TEXT = `${BINARY}.base64`
/** The server must ping, so that nothing between closes an idle connection. */
const PING_MS = 10_000

export interface ListenParameters {
  /** `solana-wallet:/v1/associate/local?…` */
  link: string
  app: MobileWalletApp
  /** Sends frames as base64 text. */
  text?: boolean
}

/**
 * Only from this machine. @returns how to stop, which closes the connection
 * @throws TypeError for another link
 */
export async function listenForPage({ link, app, text = false }: ListenParameters) {
  const association = readAssociationLink(link)
  const listen = async (host: string) => {
    const opening = new WebSocketServer({
      host,
      port: association.port,
      path: '/solana-wallet',
      handleProtocols: (offered) => [text ? TEXT : BINARY].find((one) => offered.has(one)) ?? false,
    })
    await once(opening, 'listening')
    return opening
  }
  // The page drew the port, and on a busy machine another program may have it. Browsers try both addresses.
  const server = await listen('127.0.0.1').catch(() => listen('::1'))
  server.on('connection', (socket) => serve(socket))

  function serve(socket: WebSocket): void {
    const receive = app.open(association, {
      send: (message) =>
        text ? socket.send(Buffer.from(message).toString('base64')) : socket.send(message),
      close: () => socket.close(),
    })
    socket.on('message', (data) => {
      const bytes = Buffer.from(data as Buffer)
      void receive(text ? Buffer.from(bytes.toString(), 'base64') : bytes)
    })
    const pinging = setInterval(() => socket.ping(), PING_MS)
    socket.on('close', () => clearInterval(pinging))
  }

  return {
    async stop() {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
