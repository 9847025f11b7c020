// A WalletConnect relay: carries encrypted messages between pages and wallets that are configured to use it.
// Phone wallets use their vendor's relay.
import { once } from 'node:events'
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { requestUrl } from '../http/requestUrl.ts'
import type { Log } from '../log/log.ts'
import { createRelayClient, type RelayClient } from './client.ts'
import { ClientTokenError, verifyClientToken, withoutSlash } from './clientToken.ts'
import type { Exchange } from './exchange.ts'
import { openMailbox } from './mailbox.ts'

export interface RelayOptions {
  /** 0 picks a free one. */
  port: number
  /** Of one process; `:memory:` keeps nothing. */
  file: string
  /** In place of the file. Closed with the relay. */
  exchange?: Exchange | undefined
  /** Connections at once; 1000 by default. */
  most?: number
  /** Other addresses by which clients know the relay, such as a proxy's. */
  audiences?: readonly string[]
  /** 127.0.0.1 by default. */
  host?: string
  log: Log
  /** Called with every message from a client. */
  onTraffic?: (text: string) => void
}

export interface Relay {
  /** `ws://…`, for pages and wallets on this machine. */
  relayUrl: string
  stop(): Promise<void>
}

/** Clients give up on a socket after 35 s of silence. */
const PING_MS = 20_000
const MOST_BYTES = 1_200_000
const MOST_CONNECTIONS = 1000

/** @throws Error naming the port when it is taken. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { port, host = '127.0.0.1', most = MOST_CONNECTIONS, log, onTraffic } = options
  const { exchange = openMailbox(options.file) } = options
  const clients = new Set<RelayClient>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  const server = createServer((_, response) => {
    response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end()
  })
  const audiences = new Set(options.audiences?.map(withoutSlash))

  function admit(request: IncomingMessage): string {
    const query = requestUrl(request).searchParams
    return verifyClientToken({ token: query.get('auth') ?? '', audiences: [...audiences] })
  }

  function take(socket: WebSocket, name: string): void {
    const client = createRelayClient({
      name,
      exchange,
      send: (text) => socket.send(text),
      drop: () => socket.terminate(),
    })
    clients.add(client)
    let alive = true
    const pinging = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, PING_MS)
    socket.on('pong', () => (alive = true))
    // One buffer: the default binary type of these sockets.
    socket.on('message', (data: Buffer, isBinary) => {
      alive = true
      if (isBinary) return socket.close(1003)
      const text = data.toString('utf8')
      onTraffic?.(text)
      void client.receive(text)
    })
    // An invalid or oversized frame. `close` follows.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(pinging)
      clients.delete(client)
      client.close().catch(() => undefined)
    })
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined)
    if (clients.size >= most) return refuse(socket, 503)
    try {
      const name = admit(request)
      sockets.handleUpgrade(request, socket, head, (opened) => take(opened, name))
    } catch (error) {
      if (!(error instanceof ClientTokenError)) throw error
      log.warn(`The relay rejected a client: ${error.message}.`)
      refuse(socket, 401)
    }
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    await exchange.close()
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause
    throw new Error(`Port ${port} is in use. Set DEVNET_RELAY_PORT to another port, or to 0.`, {
      cause,
    })
  }
  const { port: taken } = server.address() as AddressInfo
  for (const name of ['localhost', '127.0.0.1']) audiences.add(`ws://${name}:${taken}`)

  let stopping: Promise<void> | undefined
  async function stop() {
    const closed = once(server, 'close')
    for (const socket of sockets.clients) socket.terminate()
    server.close()
    server.closeAllConnections()
    await closed
    await Promise.allSettled([...clients].map((client) => client.close()))
    await exchange.close()
  }
  return { relayUrl: `ws://127.0.0.1:${taken}`, stop: () => (stopping ??= stop()) }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
}
