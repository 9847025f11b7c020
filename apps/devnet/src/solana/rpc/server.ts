// The chain's JSON-RPC over HTTP, on loopback.
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../../log/log.ts'
import { answerBody } from './answer.ts'
import type { MethodContext } from './method.ts'

/** A thousand requests of 2 KiB. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

export interface RpcServerOptions extends Omit<MethodContext, 'trusted'> {
  /** 0 picks a free one. */
  port: number
  /** Callers with this token may request airdrops. */
  faucetToken: string
  log: Log
}

export interface RpcServer {
  rpcUrl: string
  stop(): Promise<void>
}

/** Starts listening on 127.0.0.1. */
export async function startRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (req, res) => {
    answer(req, res, options).catch(() => res.destroy())
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: RpcServerOptions,
): Promise<void> {
  const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end()
  // A page that uses DNS rebinding still sends its own host name.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? ''))
    return void refuse(403)
  if (request.method === 'GET' && request.url === '/health') return void response.end('ok')
  if (request.method !== 'POST') return void refuse(405)
  // A web page can send other content types without a preflight.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return void refuse(415)
  const text = await readText(request)
  if (text === undefined) return void refuse(413)
  const trusted = isFaucet(request.headers.authorization, options.faucetToken)
  const body = writeJson(await answerBody(text, { ...options, trusted }, options.log))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body)
}

/** Compares digests, so that timing reveals nothing about the token. */
function isFaucet(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_LIMIT_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// ES2026; not in TypeScript's library yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/** JSON with 64-bit integers as plain numbers, as Solana clients expect. */
function writeJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(part.toString()) : part,
  )
}
