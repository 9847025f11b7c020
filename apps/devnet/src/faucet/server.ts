// The control HTTP of the devnet, on loopback: `POST /faucet`.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log/log.ts'
import { FaucetError } from './failure.ts'
import type { Grant } from './faucet.ts'
import { checkToken, type Recipient, readRecipient } from './request.ts'
import type { SolanaGrant } from './solanaFaucet.ts'

export interface FaucetServerOptions {
  /** 0 picks a free port. */
  port: number
  token: string
  grant: (to: Recipient) => Promise<Grant | SolanaGrant>
  log: Log
}

export interface FaucetServer {
  faucetUrl: string
  /** Closes open connections. A grant in progress still reaches the chain. */
  stop(): Promise<void>
}

/** Starts listening on 127.0.0.1. @throws Error naming the port when it is taken. */
export async function startFaucetServer(options: FaucetServerOptions): Promise<FaucetServer> {
  const { port, log } = options
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (req, res) => {
    answer(req, options).then(
      (body) => send(res, 200, body),
      (error: unknown) => {
        const failure = error instanceof FaucetError ? error : unexpected(error, log)
        // The unread rest of a rejected body must not be parsed as the next request.
        const close = req.complete ? {} : { connection: 'close' }
        send(res, failure.status, failure.body, { ...failure.headers, ...close })
      },
    )
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause
    throw new Error(`Port ${port} is in use. Set DEVNET_PORT to another port, or to 0.`, { cause })
  }
  const address = server.address() as AddressInfo
  return {
    faucetUrl: `http://127.0.0.1:${address.port}/faucet`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(request: IncomingMessage, options: FaucetServerOptions): Promise<unknown> {
  const path = request.url?.split('?')[0]
  if (path !== '/faucet')
    throw new FaucetError(404, 'NotFound', 'Only POST /faucet is served here.')
  if (request.method !== 'POST')
    throw new FaucetError(405, 'MethodNotAllowed', 'Use POST.', { headers: { allow: 'POST' } })
  checkToken(request.headers.authorization, options.token)
  return options.grant(await readRecipient(request))
}

function unexpected(error: unknown, log: Log): FaucetError {
  log.warn(`The faucet failed: ${error instanceof Error ? error.message : String(error)}`)
  return new FaucetError(500, 'InternalError', 'The faucet failed. Try again in a few seconds.', {
    cause: error,
  })
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  // Amounts are decimal strings of base units: JSON numbers lose digits above 2^53.
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(text)
}
