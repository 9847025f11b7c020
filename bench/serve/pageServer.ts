// Serves a built page as a good host would: precompressed brotli, and hashed files cached forever.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

export type PageServer = { url: string; stop: () => Promise<void> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * @param folder Vite's output after `precompress`
 * @param rpcUrl the chain's node, which the page reaches at `/rpc`; 503 without it
 */
export async function servePage(folder: string, rpcUrl?: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(request, response, folder, rpcUrl).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  rpcUrl: string | undefined,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/rpc') return forward(request, response, rpcUrl)
  const path = normalize(pathname === '/' ? '/index.html' : pathname)
  const type = types[extname(path)]
  const file = join(folder, path)
  const brotli = await readIfThere(`${file}.br`)
  const bytes = brotli ?? (await readIfThere(file))
  if (!bytes || !type) return void response.writeHead(404, { 'content-length': 0 }).end()
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(brotli && { 'content-encoding': 'br' }),
  })
  response.end(bytes)
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  rpcUrl: string | undefined,
): Promise<void> {
  if (!rpcUrl || request.method !== 'POST') return void response.writeHead(503).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const upstream = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks),
  })
  response.writeHead(upstream.status, { 'content-type': 'application/json' })
  response.end(Buffer.from(await upstream.arrayBuffer()))
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}
